import { type ReactNode, useState } from 'react';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import type { CheckoutCouponData } from '#shared/contract/calls/checkout.ts';
import { checkout } from '#shared/messages/zh/checkout.ts';

const CouponDialog = whenShown(
  async () => (await import('#client/features/checkout/CouponDialog.tsx')).CouponDialog,
);

const words = checkout.coupon;

interface CouponsProps {
  coupons: readonly CheckoutCouponData[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** What is wrong with it. */
  children: ReactNode;
}

/** The coupon that is used, and the way to the others. */
export function Coupons({ coupons, chosenId, onChoose, children }: CouponsProps) {
  const [open, setOpen] = useState(false);
  const chosen = coupons.find(({ id }) => id === chosenId);
  const usable = coupons.filter(coupon => coupon.usable).length;
  return (
    <section className="panel checkout-coupon" aria-labelledby="checkout-coupon">
      <h2 id="checkout-coupon" className="panel-title">
        {words.title}
      </h2>
      <p>
        <Icon name="ticket-perforated" />
        {chosen ? (
          <span>
            {chosen.name}
            <span className="checkout-saves">
              {words.saves} <Money yuan={chosen.saves} />
            </span>
          </span>
        ) : (
          <span className="muted">
            {coupons.length === 0 ? words.none : usable > 0 ? words.unused(usable) : words.noneUsable}
          </span>
        )}
      </p>
      {coupons.length > 0 && (
        <Button
          kind="outline-secondary"
          size="sm"
          className="needs-script"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {usable > 0 ? words.change : words.see}
        </Button>
      )}
      {children}
      <CouponDialog
        open={open}
        coupons={coupons}
        chosenId={chosenId}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
