import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDownload } from '#client/api/hooks/use-download.ts';
import { UnpaidOrdersLink } from '#client/features/order/UnpaidOrdersLink.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { ConsigneeRows } from '#client/pages/drop-shipping/ConsigneeRows.tsx';
import { importHref, pathOf } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import { OrderedPart } from '#client/pages/drop-shipping/OrderedPart.tsx';
import { useConfirmSheet } from '#client/pages/drop-shipping/use-confirm-sheet.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import type { Data } from '#shared/contract/index.ts';
import { orderWire } from '#shared/contract/wire/order.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';

const words = dropShippingPages.sheet;

interface ConsigneeSheetProps {
  sheet: Data<'getDropShippingImport'>;
  /** Refetches the check results, as the displayed ones may be outdated. */
  revalidate: () => Promise<unknown>;
}

/** Checked rows of a sheet, their total and the order button. */
export function ConsigneeSheet({ sheet, revalidate }: ConsigneeSheetProps) {
  const { send, busy, shown, problem, partly } = useConfirmSheet(sheet, revalidate);
  const { importId, tradeType, rows, orders, payAmount, problem: standing } = shown;
  const download = useDownload(orderWire.downloadDropShippingErrors);
  const [onlyFaults, setOnlyFaults] = useState(false);
  // History state survives a reload in the browser; the server has no access to it.
  const { state } = useLocation();
  const { fileName } = ((useHydrated() && state) || {}) as { fileName?: string };
  const faults = rows.filter(({ code }) => code !== '0' && code !== 'MERGED');
  const another = importHref(tradeType);
  if (rows.length === 0) {
    return (
      <EmptyState title={words.empty.title} icon="truck">
        <a className="btn btn-primary" href={pathOf(tradeType)}>
          {words.empty.pay}
        </a>
        <a className="btn btn-outline-secondary" href={another}>
          {words.empty.another}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      {partly && <OrderedPart {...partly} />}
      <div className="consignee-head">
        <p className="consignee-file numbers">
          <Icon name="file-earmark-spreadsheet" />
          {partly ? words.partly.left(rows.length) : words.read(fileName, rows.length)}
        </p>
        {faults.length > 0 && (
          <>
            {orders > 0 && (
              <CheckBox
                checked={onlyFaults}
                label={words.onlyFaults(faults.length)}
                seen
                onChange={setOnlyFaults}
              />
            )}
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
        {orders > 0 && !standing && <a href={another}>{words.another}</a>}
      </div>
      {faults.length > 0 && orders > 0 && <p className="consignee-note">{words.correct}</p>}
      <ConsigneeRows rows={onlyFaults && orders > 0 ? faults : rows} />
      <div className="consignee-foot">
        <p role="status" className="numbers">
          {orders > 0 ? words.orders(orders, rows.length - faults.length) : words.none}
        </p>
        <p role="alert" className="consignee-problem">
          {standing ? (
            <>
              <span>{standing.msg}</span>
              {standing.payFirst && <UnpaidOrdersLink />}
            </>
          ) : (
            problem
          )}
        </p>
        {orders > 0 && !standing ? (
          <>
            <p className="consignee-amount">
              {words.amount} <Money yuan={payAmount} /> <span className="muted">{words.amountHint}</span>
            </p>
            <Button size="lg" busy={busy} onClick={() => void send()}>
              {busy ? words.confirming : words.confirm}
            </Button>
          </>
        ) : (
          <a
            className={classNames('btn', partly || standing ? 'btn-outline-primary' : 'btn-primary')}
            href={another}
          >
            {standing ? words.another : words.corrected}
          </a>
        )}
      </div>
    </>
  );
}
