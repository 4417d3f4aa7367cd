import { couponThreshold, couponValidity, couponValue } from '#client/lib/card-terms.ts';
import type { CouponCardData } from '#shared/contract/schemas/chat-cards.ts';

/** A coupon: the discount on the left, its terms on the right. */
export function CouponCard({ card }: { card: CouponCardData }) {
  const { before, value, behind } = couponValue(card);
  return (
    <div className="chat-card chat-coupon">
      <span className="chat-coupon-value numbers">
        <span>
          <small>{before}</small>
          <strong>{value}</strong>
          <small>{behind}</small>
        </span>
        <span className="chat-coupon-threshold">{couponThreshold(card)}</span>
      </span>
      <span className="chat-card-body">
        <span className="chat-card-name">{card.name}</span>
        <span className="muted">{card.dataTypeName}</span>
        <span className="muted numbers">{couponValidity(card)}</span>
      </span>
    </div>
  );
}
