import { useState } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { StockReminder } from '#client/features/stock-reminder/stock-reminder-loader.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import { SkuChooser } from '#client/ui/commodity/SkuChooser.tsx';
import { isSellable } from '#client/ui/commodity/sku-axes.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { allowedQuantities, nearestQuantity } from '#shared/domain/quantity.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import './SkuDialog.css';

const words = buying.dialog;
const PICTURE_PX = 88;
const SKELETON_LINES = 6;

interface SkuDialogProps {
  commodityId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the sku and the quantity, then adds them to the cart. */
export function SkuDialog({ commodityId, open, onClose }: SkuDialogProps) {
  const detail = commodityApi.endpoints.getCommodityDetail.useQuery({ id: commodityId }, { skip: !open });
  const { add, busy } = useAddToCart();
  const [choice, setChoice] = useState<{ skuId: string; quantity: number }>();
  const skus = detail.data?.skus ?? [];
  const sku = skus.find(one => one.skuId === choice?.skuId) ?? skus.find(isSellable) ?? skus[0];
  const quantity = choice?.quantity ?? (sku && nearestQuantity(sku, sku.minQty)) ?? sku?.minQty ?? 1;
  const orderable = detail.data?.onShelf && sku && allowedQuantities(sku);
  const send = async () => {
    if (!orderable) return;
    if (await add([{ skuId: sku.skuId, quantity, name: detail.data?.name }])) onClose();
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      back={words.cancel}
      actions={
        <>
          {sku && !orderable && <StockReminder skuId={sku.skuId} name={detail.data?.name ?? ''} />}
          <Button busy={busy} disabled={!orderable} onClick={() => void send()}>
            {busy ? buying.adding : sku && !orderable ? buying.soldOut : buying.add}
          </Button>
        </>
      }
    >
      <Loaded
        what={words.what}
        state={asLoadable(detail)}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {commodity =>
          sku && (
            <SkuChoice
              commodity={commodity}
              sku={sku}
              quantity={quantity}
              onSku={skuId => {
                const next = skus.find(one => one.skuId === skuId);
                if (next) setChoice({ skuId, quantity: nearestQuantity(next, quantity) ?? next.minQty });
              }}
              onQuantity={next => setChoice({ skuId: sku.skuId, quantity: next })}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface SkuChoiceProps {
  commodity: Data<'getCommodityDetail'>;
  sku: SkuData;
  quantity: number;
  onSku: (skuId: string) => void;
  onQuantity: (quantity: number) => void;
}

function SkuChoice({ commodity, sku, quantity, onSku, onQuantity }: SkuChoiceProps) {
  const unit = applicableTier(sku.tiers, quantity)?.price ?? sku.price;
  return (
    <div className="sku-dialog">
      <div className="sku-dialog-head">
        <Picture src={commodity.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
        <div>
          <p className="muted">{commodity.brand.name}</p>
          <p className="sku-dialog-name">{commodity.name}</p>
          <p className="sku-dialog-price">
            <Money yuan={unit} />
            <a href={commodityHref(commodity.id, COMMODITY_SOURCE.OTHER, sku.skuId)}>{words.detail}</a>
          </p>
        </div>
      </div>
      {!commodity.onShelf && <p className="sku-dialog-note">{words.offShelf}</p>}
      <SkuChooser skus={commodity.skus} skuId={sku.skuId} onChoose={onSku} label={buying.choose} />
      <PriceTiers tiers={sku.tiers} quantity={quantity} />
      <div className="sku-dialog-quantity numbers">
        <span>{words.quantity}</span>
        <QuantityStepper
          key={sku.skuId}
          value={quantity}
          terms={sku}
          onChange={onQuantity}
          label={words.quantity}
        />
        <span className="muted">{words.stock(sku.stock)}</span>
        <QuantityRules terms={sku} />
      </div>
      <p className="sku-dialog-amount" role="status">
        <span>{words.amount}</span>
        <Money yuan={unit && formatYuan(toFen(parseYuan(unit) * quantity))} />
      </p>
    </div>
  );
}
