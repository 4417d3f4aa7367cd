import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { Button } from '#client/ui/base/Button.tsx';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { buying as words } from '#shared/messages/zh/client/buying.ts';

const SkuDialog = loadWhenShown(
  async () => (await import('#client/features/add-to-cart/SkuDialog.tsx')).SkuDialog,
);

/** Loaded for the first sold-out sku; optional. */
const StockReminder = lazy<ComponentType<{ skuId: string; name: string }>>(() =>
  import('#client/features/stock-reminder/StockReminder.tsx').then(
    ({ StockReminder }) => ({ default: StockReminder }),
    () => ({ default: () => <SoldOut /> }),
  ),
);

interface AddToCartButtonProps {
  commodity: CommodityCardData;
  /** The sku that the card's price and terms belong to. */
  skuId?: string | undefined;
  gate: PurchaseGate | null;
  small?: boolean | undefined;
}

/** Adds the minimum quantity of the given or only sku; opens a dialog to choose if there are several. */
export function AddToCartButton({ commodity, skuId, gate, small }: AddToCartButtonProps) {
  const { id, name, defaultSkuId, skuCount, stockState } = commodity;
  const { add, busy } = useAddToCart();
  const [open, setOpen] = useState(false);
  const look = { kind: 'outline-primary' as const, ...(small && { size: 'sm' as const }) };
  if (gate) {
    return (
      <a className={`btn btn-outline-primary${small ? ' btn-sm' : ''}`} href={gate.href}>
        {gate.text}
      </a>
    );
  }
  const onlySkuId = skuId ?? (skuCount === 1 ? defaultSkuId : undefined);
  if (onlySkuId !== undefined) {
    const first = allowedQuantities(commodity)?.first;
    if (first === undefined) return <SoldOutSku skuId={onlySkuId} name={name} small={small} />;
    return (
      <Button
        {...look}
        busy={busy}
        aria-label={words.addOf(name)}
        onClick={() => void add([{ skuId: onlySkuId, quantity: first, name }])}
      >
        {words.add}
      </Button>
    );
  }
  const soldOut = stockState === 'SOLD_OUT' && commodity.stock === 0;
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

interface SoldOutSkuProps {
  skuId: string;
  name: string;
  small: boolean | undefined;
}

function SoldOutSku({ skuId, name, small }: SoldOutSkuProps) {
  // Not on the server: fragments must not suspend.
  if (!useHydrated()) return <SoldOut small={small} />;
  return (
    <Suspense fallback={<SoldOut small={small} />}>
      <StockReminder skuId={skuId} name={name} />
    </Suspense>
  );
}

function SoldOut({ small }: { small?: boolean | undefined }) {
  return (
    <Button kind="outline-primary" {...(small && { size: 'sm' })} disabled>
      {words.soldOut}
    </Button>
  );
}
