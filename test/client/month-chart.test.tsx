import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { monthBars } from '#client/pages/shop/month-bars.ts';
import { Purchases } from '#client/pages/shop/Purchases.tsx';
import { BarChart } from '#client/ui/data/BarChart.tsx';
import { overview } from './samples.ts';

const month = (name: string, amount: string) => ({ month: name, amount, orderCount: 1 });

describe('the bars of the months', () => {
  it('show amounts in at most five characters', () => {
    const amounts = ['0.00', '0.40', '7973.70', '9999.99', '10000.00', '41515.00', '994999.00', '4160000.00'];
    expect(monthBars(amounts.map(amount => month('2026-03', amount))).map(bar => bar.shortValue)).toEqual([
      ...['0', '0', '7,974', '1.0万', '1.0万', '4.2万', '99.5万', '416万'],
    ]);
  });

  it('name the year of the first month and of each January', () => {
    const groups = (...names: string[]) =>
      monthBars(names.map(name => month(name, '1.00'))).map(bar => bar.group);
    expect(groups('2025-10', '2025-11', '2025-12', '2026-01')).toEqual([
      '2025',
      undefined,
      undefined,
      '2026',
    ]);
    expect(groups('2025-12', '2026-01')).toEqual([undefined, '2026']);
  });

  it('mark the current month as unfinished', () => {
    expect(monthBars(overview.months).map(bar => bar.unfinished)).toEqual([false, false, true]);
  });
});

describe('the bar chart', () => {
  const html = (values: readonly number[]) =>
    renderToStaticMarkup(
      <BarChart
        label="chart"
        bars={values.map((value, index) => ({
          label: `${index}`,
          value,
          shortValue: `${value}`,
          title: `t${index}`,
        }))}
      />,
    );

  it('has bars in proportion to the values, and none for 0', () => {
    const heights = [...html([50, 0, 100]).matchAll(/class="bar"[^>]*height="([^"]+)"/g)].map(
      found => found[1],
    );
    expect(heights).toEqual(['36%', '72%']);
  });

  it('survives values that are all 0', () => {
    expect(html([0, 0])).not.toMatch(/NaN|class="bar"/);
  });
});

it('the purchases have a table with the amount of each month and the share of each category', () => {
  const html = renderToStaticMarkup(<Purchases overview={overview} />);
  const cells = [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  );
  expect(cells.join(' ')).toContain('2026 年 2 月 ¥41,515.00 3 单 2026 年 1 月 ¥7,973.70 1 单');
  expect(cells.join(' ')).toContain('护肤 75.0% ¥30,000.00 其他 25.0% ¥10,000.00');
});
