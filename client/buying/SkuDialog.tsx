import { useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import { catalogueApi } from '#client/api/catalogue-api.ts';
import { useAddToCart } from '#client/buying/use-add-to-cart.ts';
import { goodsHref } from '#client/lib/goods-href.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { QuantityRules } from '#client/ui/QuantityRules.tsx';
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import { SkuChooser } from '#client/ui/SkuChooser.tsx';
import { isSellable } from '#client/ui/sku-axes.ts';
import { TierLadder } from '#client/ui/TierLadder.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { SkuData } from '#shared/contract/goods.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { allowedQuantities, nearestQuantity } from '#shared/domain/quantity.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';
import { buying } from '#shared/messages/zh/buying.ts';
import './SkuDialog.css';

const words = buying.dialog;
const PICTURE_PX = 88;
const SKELETON_LINES = 6;

interface SkuDialogProps {
  commodityId: string;
  open: boolean;
  onClose: () => void;
}

/** Which sku of the goods, and how many, before they go into the cart. */
export function SkuDialog({ commodityId, open, onClose }: SkuDialogProps) {
  const detail = catalogueApi.endpoints.getCommodityDetail.useQuery({ id: commodityId }, { skip: !open });
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
        <Button busy={busy} disabled={!orderable} onClick={() => void send()}>
          {busy ? buying.adding : sku && !orderable ? buying.soldOut : buying.add}
        </Button>
      }
    >
      <Loaded
        what={words.what}
        state={asLoadable(detail)}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {goods =>
          sku && (
            <SkuChoice
              goods={goods}
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
  goods: Data<'getCommodityDetail'>;
  sku: SkuData;
  quantity: number;
  onSku: (skuId: string) => void;
  onQuantity: (quantity: number) => void;
}

function SkuChoice({ goods, sku, quantity, onSku, onQuantity }: SkuChoiceProps) {
  const unit = reachedTier(sku.tiers, quantity)?.price ?? sku.price;
  return (
    <div className="sku-dialog">
      <div className="sku-dialog-head">
        <Picture src={goods.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
        <div>
          <p className="muted">{goods.brand.name}</p>
          <p className="sku-dialog-name">{goods.name}</p>
          <p className="sku-dialog-price">
            <Money yuan={unit} />
            <a href={goodsHref(goods.id, GOODS_SOURCE.OTHER, sku.skuId)}>{words.detail}</a>
          </p>
        </div>
      </div>
      {!goods.onShelf && <p className="sku-dialog-note">{words.offShelf}</p>}
      <SkuChooser skus={goods.skus} skuId={sku.skuId} onChoose={onSku} label={buying.choose} />
      <TierLadder tiers={sku.tiers} quantity={quantity} />
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
