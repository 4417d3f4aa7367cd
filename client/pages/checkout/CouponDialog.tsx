import { classNames } from '#client/lib/class-names.ts';
import { CouponTerms } from '#client/ui/data/CouponTerms.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { CheckoutCouponData } from '#shared/contract/calls/checkout.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './CouponDialog.css';

const words = checkout.coupon;

interface CouponDialogProps {
  open: boolean;
  coupons: readonly CheckoutCouponData[];
  chosenId: string | null;
  /** null: no coupon. */
  onChoose: (id: string | null) => void;
  onClose: () => void;
}

/** All coupons: usable ones first, the largest discount on top; the others with the reason. */
export function CouponDialog({ open, coupons, chosenId, onChoose, onClose }: CouponDialogProps) {
  const usable = coupons
    .filter(coupon => coupon.usable)
    .toSorted((one, other) => parseYuan(other.saves) - parseYuan(one.saves));
  const others = coupons.filter(coupon => !coupon.usable);
  const choose = (id: string | null) => {
    if (id !== chosenId) onChoose(id);
    onClose();
  };
  return (
    <Dialog wide title={words.choose} open={open} onClose={onClose} back={ui.close}>
      {usable.length > 0 && (
        <ul className="coupon-list">
          {usable.map(coupon => (
            <li key={coupon.id}>
              <button
                type="button"
                className="coupon"
                aria-pressed={coupon.id === chosenId}
                onClick={() => choose(coupon.id)}
              >
                <CouponContent coupon={coupon} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="coupon coupon-none"
              aria-pressed={chosenId === null}
              onClick={() => choose(null)}
            >
              {words.without}
            </button>
          </li>
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="coupon-others">{words.unusable}</h3>
          <ul className="coupon-list">
            {others.map(coupon => (
              <li key={coupon.id} className={classNames('coupon', 'coupon-unusable')}>
                <CouponContent coupon={coupon} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function CouponContent({ coupon }: { coupon: CheckoutCouponData }) {
  return (
    <>
      <CouponTerms coupon={coupon} reason={coupon.reason} />
      {coupon.usable && (
        <span className="coupon-saves">
          <small>{words.takes}</small>
          <Money yuan={coupon.saves} />
        </span>
      )}
    </>
  );
}
