import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import type { QuickOrder } from '#client/pages/commodity-list/use-quick-order.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './OrderBar.css';

const words = commodityList.order;

/** Totals of the chosen quantities, at the bottom of the window; its button submits the form around it. */
export function OrderBar({ order }: { order: QuickOrder }) {
  const { totals, busy, failed, dismissFailed, clear } = order;
  const { lines, pieces, amount } = totals;
  if (lines === 0 && !failed) return null;
  return (
    <div className="order-bar-place needs-script">
      {failed && <FailedRows failed={failed.failed} none={failed.added === 0} onClose={dismissFailed} />}
      {lines > 0 && (
        <section className="order-bar numbers" aria-label={words.label}>
          <span className="order-bar-sum" role="status">
            {words.chosen(lines, pieces)} <Money yuan={amount} />
          </span>
          <span className="order-bar-hint muted">{words.hint}</span>
          <button type="button" className="order-bar-clear" onClick={clear}>
            {words.clear}
          </button>
          <Button type="submit" busy={busy}>
            {busy ? buying.adding : words.add}
          </Button>
        </section>
      )}
    </div>
  );
}
