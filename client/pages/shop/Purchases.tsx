import './Purchases.css';
import { monthBars, monthName } from '#client/pages/shop/month-bars.ts';
import { BarChart } from '#client/ui/data/BarChart.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { ShareTable } from '#client/ui/data/ShareTable.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { PurchaseMonthData } from '#shared/contract/calls/overview.ts';
import type { Data } from '#shared/contract/index.ts';
import { displayYuan, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';

const words = shop.purchases;
const { name, share, amount } = words.shareHeads;
const shareHeads = [name, share, amount] as const;

/** Purchases of the last 12 months: totals, a bar per month, and shares of categories and brands. */
export function Purchases({
  overview: { months, categories, brands },
}: {
  overview: Data<'getMyShopOverview'>;
}) {
  const orderCount = months.reduce((sum, month) => sum + month.orderCount, 0);
  const total = formatYuan(toFen(months.reduce((sum, month) => sum + parseYuan(month.amount), 0)));
  if (orderCount === 0) {
    return (
      <EmptyState title={words.empty} hint={words.emptyHint} icon="bag">
        <RouteLink to="commodityList" className="btn btn-outline-primary btn-sm">
          {words.emptyAction}
        </RouteLink>
      </EmptyState>
    );
  }
  return (
    <>
      <dl className="purchase-totals">
        <div>
          <dt>{words.total}</dt>
          <dd>
            <Money yuan={total} />
          </dd>
        </div>
        <div>
          <dt>{words.thisMonth}</dt>
          <dd>
            <Money yuan={months.at(-1)?.amount ?? null} />
          </dd>
        </div>
        <div>
          <dt>{words.orderCount}</dt>
          <dd className="numbers">{words.orders(orderCount)}</dd>
        </div>
      </dl>
      <BarChart bars={monthBars(months)} label={words.chart(displayYuan(total))} />
      <details className="purchase-figures">
        <summary>{words.table}</summary>
        <MonthTable months={months} />
      </details>
      <div className="purchase-shares">
        <ShareTable caption={words.categories} heads={shareHeads} others={words.others} rows={categories} />
        <ShareTable caption={words.brands} heads={shareHeads} others={words.others} rows={brands} />
      </div>
      <p className="purchase-note muted">{words.sharesNote}</p>
    </>
  );
}

function MonthTable({ months }: { months: readonly PurchaseMonthData[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.heads.month}</th>
          <th scope="col">{words.heads.amount}</th>
          <th scope="col">{words.heads.orders}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, amount: yuan, orderCount }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td>
              <Money yuan={yuan} />
            </td>
            <td>{words.orders(orderCount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PurchasesSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="purchase-totals-waiting" />
      <Skeleton className="purchase-chart-waiting" />
      <div className="purchase-shares">
        <Skeleton className="purchase-shares-waiting" />
        <Skeleton className="purchase-shares-waiting" />
      </div>
    </div>
  );
}
