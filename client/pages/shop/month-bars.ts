import type { ChartBar } from '#client/ui/data/BarChart.tsx';
import type { PurchaseMonthData } from '#shared/contract/calls/overview.ts';
import { displayYuan, parseYuan } from '#shared/domain/money.ts';
import { shop } from '#shared/messages/zh/client/shop.ts';

const words = shop.purchases;
const TEN_THOUSAND = 10_000;

/** @param months oldest first; the last one is the current month */
export function monthBars(months: readonly PurchaseMonthData[]): ChartBar[] {
  return months.map(({ month, amount, orderCount }, index) => {
    const { year, number } = partsOf(month);
    return {
      label: words.monthLabel(number),
      // The years of a December and the January after it would touch each other on a narrow screen.
      group: number === 1 || (index === 0 && number < 12) ? year : undefined,
      value: parseYuan(amount),
      shortValue: shortYuan(parseYuan(amount)),
      title: words.bar(monthName(month), displayYuan(amount), orderCount),
      unfinished: index === months.length - 1,
    };
  });
}

export function monthName(month: string): string {
  const { year, number } = partsOf(month);
  return words.monthName(year, number);
}

function partsOf(month: string) {
  const [year = '', number = ''] = month.split('-');
  return { year, number: Number(number) };
}

/** Fen in at most 5 characters below 10 million yuan: `7,973`, `4.2万`, `416万`. */
function shortYuan(amount: number): string {
  const yuan = Math.round(amount / 100);
  if (yuan < TEN_THOUSAND) return displayYuan(String(yuan));
  const tenThousands = yuan / TEN_THOUSAND;
  return words.tenThousands(tenThousands < 100 ? tenThousands.toFixed(1) : String(Math.round(tenThousands)));
}
