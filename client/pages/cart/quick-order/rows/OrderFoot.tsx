import { SaveTemplateButton } from '#client/features/order-template/SaveTemplateButton.tsx';
import { isAddable, type OrderRow, sumRows } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import type { AddOutcome } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import type { CheckedRows } from '#client/pages/cart/quick-order/rows/use-checked-rows.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './OrderFoot.css';

const { foot: words, outcome: outcomes } = quickOrder;

interface OrderFootProps {
  rows: readonly OrderRow[];
  checking: boolean;
  busy: boolean;
  onAdd: () => void;
}

/** Totals of the rows and the button that adds them to the cart. */
export function OrderFoot({ rows, checking, busy, onAdd }: OrderFootProps) {
  const { count, pieces, amount } = sumRows(rows);
  const faults = rows.filter(({ state }) => state === 'fault').length;
  return (
    <div className="order-foot">
      <p role="status" className="numbers">
        {words.chosen(count, displayYuan(`${pieces}`))}
        {faults > 0 && <span className="order-foot-faults">{words.faults(faults)}</span>}
      </p>
      <p className="order-foot-amount">
        {words.amount} <Money yuan={formatYuan(amount)} />
      </p>
      <SaveTemplateButton className="order-link" source={{ lines: linesOf(rows) }} disabled={count === 0} />
      <Button busy={busy || checking} disabled={count === 0} onClick={onAdd}>
        {words.add}
      </Button>
    </div>
  );
}

const linesOf = (rows: readonly OrderRow[]) =>
  rows
    .filter(isAddable)
    .flatMap(({ sku, quantity }) => (sku && quantity ? [{ skuId: sku.skuId, quantity }] : []));

/** Number of rows added to the cart. Failed rows stay in the table. */
export function OutcomeNote({
  outcome,
  onDismiss,
}: {
  outcome: AddOutcome | undefined;
  onDismiss: () => void;
}) {
  const { added = 0, failed = 0 } = outcome ?? {};
  const text =
    failed === 0 ? outcomes.all(added) : added === 0 ? outcomes.none(failed) : outcomes.some(added, failed);
  return (
    <div role="status">
      {outcome && (
        <p className={failed > 0 ? 'order-note order-note-warning' : 'order-note order-note-good'}>
          <Icon name={failed > 0 ? 'exclamation-circle' : 'check-circle'} />
          {text}
          <button type="button" className="order-link" onClick={onDismiss}>
            {outcomes.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}

/** Shown when the check call failed: the state of the rows is unknown until a retry succeeds. */
export function CheckFault({ fault, retry, checking }: Pick<CheckedRows, 'fault' | 'retry' | 'checking'>) {
  if (!fault) return null;
  return (
    <p role="alert" className="order-note order-note-danger">
      <Icon name="exclamation-circle" />
      {quickOrder.checkFailed}
      {' · '}
      {fault.message}
      <Button kind="link" size="sm" busy={checking} onClick={retry}>
        {ui.retry}
      </Button>
    </p>
  );
}
