import { useState } from 'react';
import { useAddToCart } from '#client/buying/use-add-to-cart.ts';
import type { WayToBuy } from '#client/buying/use-way-to-buy.ts';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { buying as words } from '#shared/messages/zh/buying.ts';

const SkuDialog = whenShown(async () => (await import('#client/buying/SkuDialog.tsx')).SkuDialog);

interface AddToCartButtonProps {
  goods: CommodityCardData;
  /** The one of its skus that the card's price and terms are of. */
  skuId?: string | undefined;
  way: WayToBuy | null;
  small?: boolean | undefined;
}

/** Adds the smallest order of the only sku, or of the one that was searched for; otherwise a dialog asks which. */
export function AddToCartButton({ goods, skuId, way, small }: AddToCartButtonProps) {
  const { id, name, defaultSkuId, skuCount, stockState } = goods;
  const { add, busy } = useAddToCart();
  const [open, setOpen] = useState(false);
  const look = { kind: 'outline-primary' as const, ...(small && { size: 'sm' as const }) };
  if (way) {
    return (
      <a className={`btn btn-outline-primary${small ? ' btn-sm' : ''}`} href={way.href}>
        {way.text}
      </a>
    );
  }
  const onlySkuId = skuId ?? (skuCount === 1 ? defaultSkuId : undefined);
  if (onlySkuId !== undefined) {
    const first = allowedQuantities(goods)?.first;
    return (
      <Button
        {...look}
        busy={busy}
        disabled={first === undefined}
        aria-label={first === undefined ? undefined : words.addOf(name)}
        onClick={() => first !== undefined && void add([{ skuId: onlySkuId, quantity: first, name }])}
      >
        {first === undefined ? words.soldOut : words.add}
      </Button>
    );
  }
  const soldOut = stockState === 'SOLD_OUT' && goods.stock === 0;
  return (
    <>
      <Button
        {...look}
        disabled={soldOut}
        aria-label={soldOut ? undefined : words.chooseOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {soldOut ? words.soldOut : words.choose}
      </Button>
      <SkuDialog commodityId={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
