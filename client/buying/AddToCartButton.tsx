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
  way: WayToBuy | null;
  small?: boolean | undefined;
}

/** Puts goods of one sku into the cart at once, their smallest order; of several, a dialog asks which and how many. */
export function AddToCartButton({ goods, way, small }: AddToCartButtonProps) {
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
  if (skuCount === 1) {
    const first = allowedQuantities(goods)?.first;
    return (
      <Button
        {...look}
        busy={busy}
        disabled={first === undefined}
        aria-label={first === undefined ? undefined : words.addOf(name)}
        onClick={() => first !== undefined && void add([{ skuId: defaultSkuId, quantity: first, name }])}
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
