import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import {
  entriesOf,
  MAX_TEXT,
  withoutRows,
  withQuantities,
} from '#client/pages/cart/quick-order/paste/pasted-rows.ts';
import { CheckFault, OrderFoot, OutcomeNote } from '#client/pages/cart/quick-order/rows/OrderFoot.tsx';
import { OrderTable } from '#client/pages/cart/quick-order/rows/OrderTable.tsx';
import { useAddRows } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import { useCheckedRows } from '#client/pages/cart/quick-order/rows/use-checked-rows.ts';
import { useOpenCheckout } from '#client/pages/cart/quick-order/rows/use-open-checkout.ts';
import { Field } from '#client/ui/form/Field.tsx';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import './PastePanel.css';

const words = quickOrder.paste;
const NOTHING = { rows: '' };

/**
 * Order rows from pasted text. The text is the only state: corrections in the table are written back into it,
 * so that further typing, a reload and the rows left after adding need no other storage.
 */
export function PastePanel() {
  const { member } = useViewer();
  const form = useRef<HTMLFormElement>(null);
  const { restored, keep } = useDraft(`quick-order:${member?.memberId ?? ''}`, NOTHING);
  const [text, setText] = useState('');
  const deferred = useDeferredValue(text);
  const { entries, leftOut } = useMemo(() => entriesOf(deferred), [deferred]);
  const { rows, fault, checking, retry } = useCheckedRows(entries);

  useEffect(() => {
    // Text typed before hydration takes precedence over the stored draft.
    const typed = form.current?.querySelector('textarea')?.value;
    setText(current => current || typed || restored?.rows || '');
  }, [restored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is a new function at every render but behaves the same
  const change = useCallback((edit: (text: string) => string) => {
    setText(edit);
    if (form.current) keep(form.current);
  }, []);
  const mend = useCallback(
    (quantities: ReadonlyMap<string, number>) => change(old => withQuantities(old, quantities)),
    [change],
  );
  const remove = useCallback((keys: ReadonlySet<string>) => change(old => withoutRows(old, keys)), [change]);
  const { add, busy, outcome, dismiss } = useAddRows('paste', remove);
  const openCheckout = useOpenCheckout();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const addAll = async () => {
    await add(rows);
    box.current?.focus();
  };

  return (
    <div className="paste">
      <OutcomeNote outcome={outcome} onDismiss={dismiss} />
      <form ref={form}>
        <Field label={words.label} hint={words.hint}>
          {control => (
            <textarea
              {...control}
              ref={box}
              name="rows"
              className="form-control numbers"
              rows={entries.length > 0 ? 4 : 8}
              maxLength={MAX_TEXT}
              placeholder={words.placeholder}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => {
                dismiss();
                change(() => target.value);
              }}
            />
          )}
        </Field>
      </form>
      {leftOut > 0 && (
        <p className="order-note order-note-warning">{words.leftOut(leftOut, QUICK_ORDER_MAX_ROWS)}</p>
      )}
      <CheckFault fault={fault} retry={retry} checking={checking} />
      {rows.length > 0 && (
        <>
          <OrderTable rows={rows} disabled={busy} onChange={mend} onRemove={remove} />
          <OrderFoot
            rows={rows}
            checking={checking}
            busy={busy}
            onAdd={() => void addAll()}
            onOrder={() => void add(rows).then(openCheckout)}
          />
        </>
      )}
    </div>
  );
}
