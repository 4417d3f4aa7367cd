import type { ReactNode } from 'react';
import { ordersHref } from '#client/features/order/orders-query.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './StatisticTiles.css';

export type ShopStatistic = Data<'getMyShopStatistic'>;

/** Element id of the coupons on the shop page. */
export const COUPONS_ID = 'coupons';

interface Tile {
  readonly label: string;
  readonly to: RouteId;
  readonly tail?: () => string;
  readonly value: (statistic: ShopStatistic) => ReactNode;
}

const words = shop.statistics;

/** The orders that the statistic counts: of the current month in China, without cancelled ones. */
const thisMonth = () => {
  const month = chinaDate(new Date(serverNow() ?? Date.now()).toISOString()).slice(0, 7);
  return ordersHref({ path: '', startDate: `${month}-01`, cancelled: '0' });
};

const tiles: readonly Tile[] = [
  { label: words.balance, to: 'balanceList', value: ({ balance }) => <Money yuan={balance} /> },
  { label: words.deposit, to: 'depositList', value: ({ deposit }) => <Money yuan={deposit} /> },
  { label: words.rebate, to: 'rebateList', value: ({ rebate }) => <Money yuan={rebate} /> },
  {
    label: words.creditAvailable,
    to: 'creditHistory',
    value: ({ creditAvailable }) =>
      creditAvailable === null ? words.creditNone : <Money yuan={creditAvailable} />,
  },
  {
    label: words.monthOrderAmount,
    to: 'orderList',
    tail: thisMonth,
    value: ({ monthOrderAmount }) => <Money yuan={monthOrderAmount} />,
  },
  {
    label: words.monthOrderCount,
    to: 'orderList',
    tail: thisMonth,
    value: ({ monthOrderCount }) => words.orders(monthOrderCount),
  },
  {
    label: words.favouriteCount,
    to: 'favourites',
    value: ({ favouriteCount }) => words.pieces(favouriteCount),
  },
  {
    label: words.couponCount,
    to: 'shopDetail',
    tail: () => `#${COUPONS_ID}`,
    value: ({ couponCount }) => words.sheets(couponCount),
  },
];

/** Balances and counts of the shop, each linked to its page. */
export function StatisticTiles({ statistic }: { statistic: ShopStatistic }) {
  return (
    <ul className="tiles">
      {tiles.map(({ label, to, tail, value }) => (
        <li key={label}>
          <RouteLink to={to} tail={tail?.() ?? ''}>
            <span className="muted">{label}</span>
            <strong className="numbers">{value(statistic)}</strong>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

export function StatisticTilesSkeleton() {
  return (
    <ul className="tiles" aria-hidden="true">
      {tiles.map(({ label }) => (
        <li key={label}>
          <span className="tile-waiting">
            <span className="muted">{label}</span>
            <Skeleton className="tile-number" />
          </span>
        </li>
      ))}
    </ul>
  );
}
