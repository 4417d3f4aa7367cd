import type { ReactNode } from 'react';
import { BuyListRow } from '#client/buying/BuyListRow.tsx';
import { type BuyRow, sumOf } from '#client/buying/buy-rows.ts';
import { FailedRows } from '#client/buying/FailedRows.tsx';
import type { BuyListState } from '#client/buying/use-buy-list.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckBox, checkedOf } from '#client/ui/CheckBox.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { buying } from '#shared/messages/zh/buying.ts';
import './BuyList.css';

const words = buying.list;

interface BuyListProps {
  label: string;
  list: BuyListState;
  busy: boolean;
  /** What can be done with one row. */
  rowActions?: (row: BuyRow) => ReactNode;
  /** What can be done with the chosen ones besides. */
  chosenActions?: ReactNode;
}

/** Goods from which some are chosen and put into the cart at once. */
export function BuyList({ label, list, busy, rowActions, chosenActions }: BuyListProps) {
  const { rows, orderable, chosen, isChosen, choose, change, addRows, failed, dismissFailed } = list;
  const { goods, pieces, amount } = sumOf(chosen);
  const all = checkedOf(chosen.length, orderable.length);
  return (
    <section className="buy-list" aria-label={label}>
      <div className={classNames('buy-head', rowActions && 'buy-head-actions')} aria-hidden="true">
        <span>{words.goods}</span>
        <span>{words.price}</span>
        <span>{words.quantity}</span>
        <span>{words.amount}</span>
      </div>
      <ul className={classNames('buy-rows', rowActions && 'buy-rows-actions')}>
        {rows.map(row => (
          <BuyListRow
            key={row.key}
            row={row}
            chosen={row.fault === null && isChosen(row)}
            onChoose={on => choose([row], on)}
            onChange={choice => change(row.key, choice)}
            actions={rowActions?.(row)}
          />
        ))}
      </ul>
      <div className="buy-foot-place needs-script">
        {failed && <FailedRows failed={failed.rows} none={failed.none} onClose={dismissFailed} />}
        <div className="buy-foot">
          <CheckBox
            checked={all}
            disabled={orderable.length === 0}
            label={words.chooseAll}
            seen
            onChange={on => choose(orderable, on)}
          />
          {chosenActions}
          <p className="buy-sum numbers">
            <span className="muted">{words.chosen(goods, pieces)}</span>
            <span>
              {words.total} <Money yuan={amount} />
            </span>
          </p>
          <Button size="lg" busy={busy} disabled={chosen.length === 0} onClick={() => void addRows(chosen)}>
            {busy ? buying.adding : words.add}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Rows that are on their way, of the same measures. */
export function BuyListSkeleton({ count }: { count: number }) {
  return (
    <div className="buy-list" aria-hidden="true">
      <div className="buy-head" />
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <Skeleton key={place} className="buy-row-skeleton" />
      ))}
    </div>
  );
}
