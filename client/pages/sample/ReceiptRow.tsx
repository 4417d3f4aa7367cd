import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderCardFrame } from '#client/features/order/OrderCardFrame.tsx';
import { TraceList } from '#client/features/order/TraceList.tsx';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { ConfirmReceipt } from '#client/pages/sample/ConfirmReceipt.tsx';
import { SampleItems } from '#client/pages/sample/SampleItems.tsx';
import { SampleStatusPill } from '#client/pages/sample/SampleStatusPill.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { SampleReceiptData } from '#shared/contract/calls/sample.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.receipts;

/** Shipped samples with the parcel's contents and tracking. */
export function ReceiptRow({ receipt }: { receipt: SampleReceiptData }) {
  const { id, sampleNo, status, items, companyName, deliveryNo, shipDate, receiveDate, traces, actions } =
    receipt;
  const [latest] = traces;
  return (
    <OrderCardFrame
      title={<CopyText what={samplePages.list.number} text={sampleNo} />}
      facts={
        <>
          <span>
            {words.shipped} <time dateTime={shipDate}>{chinaDateTime(shipDate)}</time>
          </span>
          {receiveDate && (
            <span>
              {words.received} <time dateTime={receiveDate}>{chinaDateTime(receiveDate)}</time>
            </span>
          )}
        </>
      }
      pills={<SampleStatusPill status={status} />}
    >
      <div className="sample-row-body">
        <SampleItems items={items} />
        <div className="sample-row-facts">
          <p>
            {companyName} <CopyText what={words.number} text={deliveryNo} />
          </p>
          {latest && <p className="muted">{latest.text}</p>}
          <details className="sample-progress">
            <summary>
              {words.traces} <Icon name="chevron-down" />
            </summary>
            <TraceList traces={traces} />
          </details>
        </div>
        <div className="sample-row-ways">
          {actions.includes('CONFIRM_RECEIVE') && <ConfirmReceipt id={id} sampleNo={sampleNo} />}
        </div>
      </div>
    </OrderCardFrame>
  );
}
