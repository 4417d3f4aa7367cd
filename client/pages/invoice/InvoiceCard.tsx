import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderCardFrame } from '#client/features/order/OrderCardFrame.tsx';
import { invoiceHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { InvoiceActions } from '#client/pages/invoice/InvoiceActions.tsx';
import { InvoiceStatusPill } from '#client/pages/invoice/InvoiceStatusPill.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { InvoiceRowData } from '#shared/contract/calls/invoice.ts';
import { invoicePages, invoiceTypes } from '#shared/messages/zh/client/invoice-pages.ts';

const { list: words, detail } = invoicePages;

/** An invoice in the list: header, amount, status and actions. */
export function InvoiceCard({ invoice }: { invoice: InvoiceRowData }) {
  const { id, applyNo, status, invoiceType, headerName, sellerName, amount, orderCount } = invoice;
  const { invoiceNo, reason, createDate } = invoice;
  return (
    <OrderCardFrame
      title={<CopyText what={detail.facts.applyNo} text={applyNo} href={invoiceHref(id)} />}
      facts={
        <>
          <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
          <span>{invoiceTypes[invoiceType]}</span>
        </>
      }
      pills={<InvoiceStatusPill status={status} />}
    >
      <div className="order-card-body">
        <div className="invoice-card-words">
          <p>{headerName}</p>
          <p className="muted">{sellerName}</p>
          {invoiceNo && (
            <p className="muted numbers">
              {words.invoiceNo} <CopyText what={words.invoiceNo} text={invoiceNo} />
            </p>
          )}
          {reason && <p className="invoice-reason">{reason}</p>}
        </div>
        <div className="order-card-amount">
          <strong>
            <Money yuan={amount} />
          </strong>
          <span className="muted">{words.orders(orderCount)}</span>
        </div>
        <InvoiceActions invoice={invoice} size="sm">
          <a className="order-card-link" href={invoiceHref(id)} aria-label={words.of(words.detail, applyNo)}>
            {words.detail}
          </a>
        </InvoiceActions>
      </div>
    </OrderCardFrame>
  );
}
