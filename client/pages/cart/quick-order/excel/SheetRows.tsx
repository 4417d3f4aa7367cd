import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { downloadFile } from '#client/api/transport/download-file.ts';
import { sessionEnded } from '#client/api/transport/session-signals.ts';
import type { SheetImport } from '#client/features/sheet-import/use-sheet-import.ts';
import { CheckFault, OrderFoot, OutcomeNote } from '#client/pages/cart/quick-order/rows/OrderFoot.tsx';
import { OrderTable } from '#client/pages/cart/quick-order/rows/OrderTable.tsx';
import type { OrderEntry } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { useAddRows } from '#client/pages/cart/quick-order/rows/use-add-rows.ts';
import { useCheckedRows } from '#client/pages/cart/quick-order/rows/use-checked-rows.ts';
import { useOpenCheckout } from '#client/pages/cart/quick-order/rows/use-open-checkout.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { cartWire } from '#shared/contract/wire/cart.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';

const words = quickOrder.excel;

interface SheetRowsProps {
  sheet: SheetImport<'importCartExcel'>;
  onReset: () => void;
  /** Called when the gateway no longer has the import. */
  onExpired: () => void;
}

/**
 * Rows of an imported sheet. An unchanged sheet is confirmed by its import id. After a change, and for the rows
 * left over from a confirmation, the rows themselves are sent.
 */
export function SheetRows({ sheet, onReset, onExpired }: SheetRowsProps) {
  const { importId, fileName } = sheet;
  const dispatch = useDispatch();
  const [entries, setEntries] = useState(() => entriesOf(sheet));
  const [isAsRead, setAsRead] = useState(true);
  const [problem, setProblem] = useState<string>();
  const { rows, fault, checking, retry } = useCheckedRows(entries, isAsRead ? sheet.rows : undefined);

  const change = useCallback((quantities: ReadonlyMap<string, number>) => {
    setAsRead(false);
    setEntries(old =>
      old.map(entry => ({ ...entry, quantity: quantities.get(entry.key) ?? entry.quantity })),
    );
  }, []);
  const remove = useCallback((keys: ReadonlySet<string>) => {
    setAsRead(false);
    setEntries(old => old.filter(({ key }) => !keys.has(key)));
  }, []);
  const { add, confirm, busy, outcome, dismiss } = useAddRows('excel', remove);
  const openCheckout = useOpenCheckout();

  const addAll = async () => {
    const answer = await (isAsRead ? confirm(rows, importId) : add(rows));
    // After a failed call the same request is repeated, so that its idempotency key prevents a second effect.
    if (!('code' in answer)) setAsRead(false);
    else if (answer.code === 'NOT_FOUND') onExpired();
    return answer;
  };
  const download = async () => {
    const found = await downloadFile(cartWire.downloadCartErrors, { importId });
    if (found?.code === '400') dispatch(sessionEnded({ reason: 'loggedOut' }));
    else if (found?.code === 'NOT_FOUND') onExpired();
    setProblem(found && words.downloadFailed(found.message));
  };
  const hasFaults = rows.some(({ state }) => state === 'fault');

  return (
    <div className="sheet-rows">
      <div className="excel-head">
        <Icon name="file-earmark-spreadsheet" />
        <span>{words.file(fileName, sheet.rows.length)}</span>
        {hasFaults && (
          <Button kind="outline-secondary" size="sm" onClick={() => void download()}>
            <Icon name="download" /> {words.downloadErrors}
          </Button>
        )}
        <Button kind="link" size="sm" onClick={onReset}>
          {words.another}
        </Button>
      </div>
      <div role="alert">{problem && <p className="order-note order-note-danger">{problem}</p>}</div>
      <OutcomeNote outcome={outcome} onDismiss={dismiss} takesFocus />
      <CheckFault fault={fault} retry={retry} checking={checking} />
      {rows.length > 0 && (
        <>
          <OrderTable rows={rows} disabled={busy} onChange={change} onRemove={remove} />
          <OrderFoot
            rows={rows}
            checking={checking}
            busy={busy}
            onAdd={() => void addAll()}
            onOrder={() => void addAll().then(openCheckout)}
          />
        </>
      )}
    </div>
  );
}

function entriesOf({ rows }: SheetImport<'importCartExcel'>): readonly OrderEntry[] {
  return rows.map(({ row, barCode, quantity }) => ({
    key: String(row),
    row,
    barCode,
    quantity,
    written: barCode,
    problem: barCode ? null : 'NO_CODE',
  }));
}
