import type { ReactNode } from 'react';
import { BuyListRow } from '#client/features/add-to-cart/BuyListRow.tsx';
import type { BuyRow } from '#client/features/add-to-cart/buy-rows.ts';
import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import type { BuyListState } from '#client/features/add-to-cart/use-buy-list.ts';
import { classNames } from '#client/lib/class-names.ts';
import { totalsOf } from '#client/lib/line-totals.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import { StickyBar, StickyBarSum } from '#client/ui/layout/StickyBar.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { buying } from '#shared/messages/zh/client/buying.ts';
import './BuyList.css';

const words = buying.list;

interface BuyListProps {
  label: string;
  list: BuyListState;
  busy: boolean;
  /** Actions of one row. */
  rowActions?: (row: BuyRow) => ReactNode;
  /** Further actions for the chosen rows. */
  chosenActions?: ReactNode;
}

/** A list of commodities; the chosen ones are added to the cart in one batch. */
export function BuyList({ label, list, busy, rowActions, chosenActions }: BuyListProps) {
  const { rows, orderable, chosen, isChosen, choose, change, addRows, failed, dismissFailed } = list;
  const { lines, pieces, amount } = totalsOf(chosen);
  const all = checkedState(chosen.length, orderable.length);
  return (
    <section className="buy-list" aria-label={label}>
      <div className={classNames('buy-head', rowActions && 'buy-head-actions')} aria-hidden="true">
        <span>{words.commodity}</span>
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
      <StickyBar
        label={words.bar}
        above={failed && <FailedRows failed={failed.rows} none={failed.none} onClose={dismissFailed} />}
      >
        <CheckBox
          checked={all}
          disabled={orderable.length === 0}
          label={words.chooseAll}
          seen
          onChange={on => choose(orderable, on)}
        />
        {chosenActions}
        <StickyBarSum
          total={words.total}
          amount={<Money yuan={amount} />}
          note={words.chosen(lines, pieces)}
        />
        <Button size="lg" busy={busy} disabled={chosen.length === 0} onClick={() => void addRows(chosen)}>
          {busy ? buying.adding : words.add}
        </Button>
      </StickyBar>
    </section>
  );
}

export function BuyListSkeleton({ count }: { count: number }) {
  return (
    <div className="buy-list" aria-hidden="true">
      <div className="buy-head" />
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reordered
        <Skeleton key={place} className="buy-row-skeleton" />
      ))}
    </div>
  );
}
