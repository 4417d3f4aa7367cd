import './OwnCoupons.css';
import { classNames } from '#client/lib/class-names.ts';
import { couponHref } from '#client/pages/shop/coupon-href.ts';
import { CouponTerms } from '#client/ui/data/CouponTerms.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { OwnCouponData } from '#shared/contract/calls/overview.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';

const words = shop.coupons;

/** The shop's coupons with their terms. */
export function OwnCoupons({ coupons }: { coupons: readonly OwnCouponData[] }) {
  if (coupons.length === 0) {
    return <EmptyState title={words.empty} hint={words.emptyHint} icon="ticket-perforated" />;
  }
  const valid = coupons.filter(coupon => coupon.valid).length;
  return (
    <>
      <p className="own-coupons-count muted numbers">{words.counts(valid, coupons.length - valid)}</p>
      <ul className="own-coupons">
        {coupons.map(coupon => (
          <li key={coupon.id} className={classNames('coupon', !coupon.valid && 'coupon-unusable')}>
            <CouponTerms coupon={coupon} reason={coupon.valid ? undefined : words.notYet} />
            {coupon.valid && (
              <a
                className="own-coupon-use"
                href={couponHref(coupon)}
                aria-label={words.redeemOf(coupon.name)}
              >
                {words.redeem}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

export function OwnCouponsSkeleton() {
  return (
    <div className="own-coupons" aria-hidden="true">
      <Skeleton className="own-coupon-waiting" />
      <Skeleton className="own-coupon-waiting" />
    </div>
  );
}
