import { useEffect, useRef } from 'react';
import { SaveTemplateButton } from '#client/features/order-template/SaveTemplateButton.tsx';
import { isAddable, type OrderRow, sumRows } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import type { AddOutcome } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import type { CheckedRows } from '#client/pages/cart/quick-order/rows/use-checked-rows.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './OrderFoot.css';

const { foot: words, outcome: outcomes } = quickOrder;

interface OrderFootProps {
  rows: readonly OrderRow[];
  checking: boolean;
  busy: boolean;
  onAdd: () => void;
  /** Adds the rows and opens their checkout. */
  onOrder: () => void;
}

/** Totals of the rows, and the buttons that add them to the cart or order them. */
export function OrderFoot({ rows, checking, busy, onAdd, onOrder }: OrderFootProps) {
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
      <Button kind="outline-primary" busy={busy || checking} disabled={count === 0} onClick={onAdd}>
        {words.add}
      </Button>
      <Button busy={busy || checking} disabled={count === 0} onClick={onOrder}>
        {words.order}
      </Button>
    </div>
  );
}

const linesOf = (rows: readonly OrderRow[]) =>
  rows
    .filter(isAddable)
    .flatMap(({ sku, quantity }) => (sku && quantity ? [{ skuId: sku.skuId, quantity }] : []));

interface OutcomeNoteProps {
  outcome: AddOutcome | undefined;
  onDismiss: () => void;
  /** The control that had the focus is gone: the link to the checkout takes it. */
  takesFocus?: boolean;
}

/** Number of rows added to the cart, with a link to order them alone. Failed rows stay in the table. */
export function OutcomeNote({ outcome, onDismiss, takesFocus = false }: OutcomeNoteProps) {
  const alone = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (outcome && takesFocus) alone.current?.focus();
  }, [outcome, takesFocus]);
  const { added = 0, failed = 0, cartIds = [], href } = outcome ?? {};
  const text =
    failed === 0 ? outcomes.all(added) : added === 0 ? outcomes.none(failed) : outcomes.some(added, failed);
  return (
    <div role="status">
      {outcome && (
        <p className={failed > 0 ? 'order-note order-note-warning' : 'order-note order-note-good'}>
          <Icon name={failed > 0 ? 'exclamation-circle' : 'check-circle'} />
          {text}
          {cartIds.length > 0 && (
            <a ref={alone} className="order-link" href={href}>
              {buying.orderAlone(cartIds.length)}
            </a>
          )}
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
