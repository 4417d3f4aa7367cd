import { type ReactNode, useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { CheckoutCouponData } from '#shared/contract/calls/checkout.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';

const CouponDialog = loadWhenShown(
  async () => (await import('#client/pages/checkout/CouponDialog.tsx')).CouponDialog,
);

const words = checkout.coupon;

interface CouponsProps {
  coupons: readonly CheckoutCouponData[];
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** Problems of the coupon. */
  children: ReactNode;
}

/** The applied coupon and the button that opens the others. */
export function Coupons({ coupons, chosenId, onChoose, children }: CouponsProps) {
  const [open, setOpen] = useState(false);
  const chosen = coupons.find(({ id }) => id === chosenId);
  const usable = coupons.filter(coupon => coupon.usable).length;
  return (
    <section className="checkout-coupon" aria-labelledby="checkout-coupon">
      <h2 id="checkout-coupon" className="checkout-side-title">
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
