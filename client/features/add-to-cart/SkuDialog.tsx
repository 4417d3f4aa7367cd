import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import { SkuTable } from '#client/features/add-to-cart/sku-table/SkuTable.tsx';
import {
  type SkuEntriesState,
  useSkuEntries,
} from '#client/features/add-to-cart/sku-table/use-sku-entries.ts';
import { useAddEntries } from '#client/features/add-to-cart/use-add-entries.ts';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { skuTable } from '#shared/messages/zh/client/sku-table.ts';
import './SkuDialog.css';

const words = buying.dialog;
const NO_SKUS: SkuData[] = [];
const PICTURE_PX = 64;
const SKELETON_LINES = 6;

interface SkuDialogProps {
  commodityId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the quantities of a commodity's skus, then adds them to the cart together. */
export function SkuDialog({ commodityId, open, onClose }: SkuDialogProps) {
  const detail = commodityApi.endpoints.getCommodityDetail.useQuery({ id: commodityId }, { skip: !open });
  const { name = '', skus = NO_SKUS, onShelf = false } = detail.data ?? {};
  const list = useSkuEntries(skus);
  const { add, busy } = useAddToCart();
  const { addChosen, failed, dismissFailed } = useAddEntries({ name, skus }, list, add);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const orderable = onShelf && skus.some(isSellable);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (list.chosen.length === 0) return focusFirst(form.current);
    if ((await addChosen())?.failed.length === 0) onClose();
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      back={words.cancel}
      wide
      actions={
        detail.data && (
          <>
            <p className="sku-dialog-sum numbers" role="status">
              <span className="muted">{skuTable.chosen(list.totals.lines, list.totals.pieces)}</span>{' '}
              <Money yuan={list.totals.amount} />
            </p>
            <Button type="submit" form={formId} busy={busy} disabled={!orderable}>
              {busy ? buying.adding : orderable ? buying.add : buying.soldOut}
            </Button>
          </>
        )
      }
    >
      <Loaded
        what={words.what}
        state={asLoadable(detail)}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {commodity => (
          <form ref={form} id={formId} className="sku-dialog" onSubmit={event => void submit(event)}>
            <SkuQuantities commodity={commodity} list={list} />
            {failed && <FailedRows failed={failed.rows} none={failed.none} onClose={dismissFailed} />}
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}

interface SkuQuantitiesProps {
  commodity: Data<'getCommodityDetail'>;
  list: SkuEntriesState;
}

function SkuQuantities({ commodity, list }: SkuQuantitiesProps) {
  const { id, name, brand, thumbnailUrl, skus, onShelf } = commodity;
  const [activeId, setActiveId] = useState<string>();
  const active = skus.find(({ skuId }) => skuId === activeId) ?? skus.find(isSellable) ?? skus[0];
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(head.current?.closest('form')), []);
  return (
    <>
      <div ref={head} className="sku-dialog-head">
        <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
        <div>
          <p className="muted">{brand.name}</p>
          <p className="sku-dialog-name">{name}</p>
          <a href={commodityHref(id, COMMODITY_SOURCE.OTHER, active?.skuId)}>{words.detail}</a>
        </div>
      </div>
      {!onShelf && <p className="sku-dialog-note">{words.offShelf}</p>}
      {active && active.tiers.length > 1 && (
        <div>
          <p className="sku-dialog-tiers">{words.tiersOf(active.specs.map(({ value }) => value))}</p>
          <PriceTiers tiers={active.tiers} quantity={list.entryOf(active).quantity} />
        </div>
      )}
      <SkuTable
        skus={skus}
        list={list}
        orderable={onShelf}
        label={buying.choose}
        activeId={active?.skuId}
        onActive={({ skuId }) => setActiveId(skuId)}
      />
    </>
  );
}

const focusFirst = (form: Element | null | undefined) =>
  form?.querySelector<HTMLInputElement>('td input:enabled')?.focus();
