import './CouponTerms.css';
import { couponThreshold, couponValidity, couponValue } from '#client/lib/card-terms.ts';
import type { CouponCardData } from '#shared/contract/schemas/chat-cards.ts';

interface CouponTermsProps {
  coupon: CouponCardData;
  /** Why it cannot be used. */
  reason?: string | undefined;
}

/** Content of an element with the class `coupon`: the discount on the left, its terms on the right. */
export function CouponTerms({ coupon, reason }: CouponTermsProps) {
  const { before, value, behind } = couponValue(coupon);
  return (
    <>
      <span className="coupon-value numbers">
        <span>
          <small>{before}</small>
          <strong>{value}</strong>
          <small>{behind}</small>
        </span>
        <small>{couponThreshold(coupon)}</small>
      </span>
      <span className="coupon-terms">
        <span className="coupon-name">{coupon.name}</span>
        <span>{coupon.dataTypeName}</span>
        <span className="numbers">{couponValidity(coupon)}</span>
        {reason && <span className="coupon-reason">{reason}</span>}
      </span>
    </>
  );
}
