import type { ReactNode } from 'react';
import { Money } from '#client/ui/data/Money.tsx';
import type { SharedContentData } from '#shared/contract/calls/shared-view.ts';
import { sharedViewPage } from '#shared/messages/zh/client/shared-view.ts';

const words = sharedViewPage.sums;
const NOTHING = '0.00';

/** The sums below the lines: the amounts of the lines, minus the discount, plus the freight. */
export function SharedSums({ content: { order, sums } }: { content: SharedContentData }) {
  const { goodsAmount, discountAmount, freightAmount, payAmount } = sums;
  const isRaised = discountAmount.startsWith('-');
  const rows: [string, ReactNode][] = [];
  if (order) rows.push([words.goodsAmount, <Money key="goods" yuan={goodsAmount} />]);
  if (discountAmount !== NOTHING) {
    const amount = <Money yuan={discountAmount.replace('-', '')} />;
    rows.push([
      isRaised ? words.raised : words.discountAmount,
      <>
        {isRaised ? '+' : '−'}
        {amount}
      </>,
    ]);
  }
  rows.push([words.freightAmount, freightText(freightAmount)]);
  return (
    <dl className="shared-sums">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="shared-total">
        <dt>{order ? words.payAmount[`${order.paid}`] : words.total}</dt>
        <dd>
          <Money yuan={payAmount} />
        </dd>
      </div>
    </dl>
  );
}

function freightText(amount: string | null): ReactNode {
  if (amount === null) return <span className="muted">{words.freightLater}</span>;
  return amount === NOTHING ? words.free : <Money yuan={amount} />;
}
