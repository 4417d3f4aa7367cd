import { useState } from 'react';
import { useDownload } from '#client/api/use-download.ts';
import type { SheetImport } from '#client/buying/sheets/use-sheet-import.ts';
import { ConsigneeRows } from '#client/features/drop-shipping/ConsigneeRows.tsx';
import { pathOf } from '#client/features/drop-shipping/drop-shipping-query.ts';
import { useConfirmSheet } from '#client/features/drop-shipping/use-confirm-sheet.ts';
import { payHref } from '#client/orders/order-hrefs.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckBox } from '#client/ui/CheckBox.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import type { TradeType } from '#shared/contract/goods.ts';
import { orderWire } from '#shared/contract/wire/order.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import { quickOrder } from '#shared/messages/zh/quick-order.ts';

const words = dropShippingPages.sheet;

interface ConsigneeSheetProps {
  sheet: SheetImport<'importDropShipping'>;
  tradeType: TradeType;
  onReset: () => void;
  /** The gateway does not know the sheet any more. */
  onExpired: () => void;
}

/** The rows of a sheet as they were judged, what they come to, and the button that orders them. */
export function ConsigneeSheet({ sheet, tradeType, onReset, onExpired }: ConsigneeSheetProps) {
  const { importId, fileName, rows, orders, payAmount } = sheet;
  const { send, busy, isChanged, partly } = useConfirmSheet(sheet, onExpired);
  const download = useDownload(orderWire.downloadDropShippingErrors);
  const [onlyFaults, setOnlyFaults] = useState(false);
  const faults = rows.filter(({ code }) => code !== '0' && code !== 'MERGED');
  if (partly) return <PartlyOrdered done={partly} tradeType={tradeType} onReset={onReset} />;
  return (
    <>
      <div className="consignee-head">
        <Icon name="file-earmark-spreadsheet" />
        <span className="numbers">{quickOrder.excel.file(fileName, rows.length)}</span>
        {faults.length > 0 && (
          <>
            <CheckBox
              checked={onlyFaults}
              label={words.onlyFaults(faults.length)}
              seen
              onChange={setOnlyFaults}
            />
            <Button
              kind="outline-secondary"
              size="sm"
              busy={download.busy}
              onClick={() => void download.save({ importId })}
            >
              <Icon name="download" /> {words.downloadErrors}
            </Button>
          </>
        )}
        <Button kind="link" size="sm" onClick={onReset}>
          {words.another}
        </Button>
      </div>
      {faults.length > 0 && orders > 0 && <p className="consignee-note">{words.correct}</p>}
      <ConsigneeRows rows={onlyFaults ? faults : rows} />
      <div className="consignee-foot">
        <p role="status" className="numbers">
          {isChanged
            ? words.changed
            : orders > 0
              ? words.orders(orders, rows.length - faults.length)
              : words.none}
        </p>
        <p className="consignee-amount">
          {words.amount} <Money yuan={payAmount} /> <span className="muted">{words.amountHint}</span>
        </p>
        {isChanged ? (
          <Button size="lg" onClick={onReset}>
            {words.another}
          </Button>
        ) : (
          <Button size="lg" busy={busy} disabled={orders === 0} onClick={() => void send()}>
            {busy ? words.confirming : words.confirm}
          </Button>
        )}
      </div>
    </>
  );
}

interface PartlyOrderedProps {
  done: NonNullable<ReturnType<typeof useConfirmSheet>['partly']>;
  tradeType: TradeType;
  onReset: () => void;
}

/** Between reading and ordering something was sold: what was ordered is paid, the rest is named. */
function PartlyOrdered({ done, tradeType, onReset }: PartlyOrderedProps) {
  const { added, failed, payNo } = done;
  return (
    <div className="consignee-done" role="status">
      <p className="consignee-note">{added > 0 ? words.partly.title(added, failed.length) : words.nothing}</p>
      <ul className="consignee-failed numbers">
        {failed.map(({ row, name, msg }) => (
          <li key={row}>
            <span>{words.rowOf(row, name)}</span>
            <span className="consignee-fault">{msg}</span>
          </li>
        ))}
      </ul>
      <div className="consignee-done-ways">
        {payNo && (
          <a className="btn btn-primary" href={payHref(payNo)}>
            {words.partly.pay}
          </a>
        )}
        <a className="btn btn-outline-secondary" href={pathOf(tradeType)}>
          {words.partly.orders}
        </a>
        <Button kind="link" onClick={onReset}>
          {words.another}
        </Button>
      </div>
    </div>
  );
}
