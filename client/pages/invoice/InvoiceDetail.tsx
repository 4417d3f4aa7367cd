import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderDetailSkeleton } from '#client/features/order/OrderDetailSkeleton.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { chinaDate, chinaDateTime } from '#client/lib/china-date.ts';
import { HeaderFacts } from '#client/pages/invoice/HeaderFacts.tsx';
import { InvoiceDocuments } from '#client/pages/invoice/InvoiceDocuments.tsx';
import { InvoiceHead } from '#client/pages/invoice/InvoiceHead.tsx';
import { recordQuery } from '#client/pages/invoice/invoice-urls.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Timeline, type TimelineEntry } from '#client/ui/data/Timeline.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import type { InvoiceDetailData } from '#shared/contract/calls/invoice.ts';
import { invoicePages, invoiceTypes } from '#shared/messages/zh/client/invoice-pages.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import { stepMakers } from '#shared/messages/zh/common/orders.ts';

const words = invoicePages.detail;

/** An invoice: next action, documents, orders, header and progress. */
export function InvoiceDetail({ id }: { id: string }) {
  // The staff can change the invoice while the page is open.
  const invoice = invoiceApi.endpoints.getInvoiceDetail.useQuery({ id }, POLLING);
  if (isMissing(invoice.error)) return <InvoiceMissing />;
  return (
    <Loaded
      what={words.what}
      state={asLoadable({ ...invoice, data: invoice.currentData })}
      skeleton={<OrderDetailSkeleton />}
    >
      {data => (
        <div className="invoice-flow">
          <InvoiceHead invoice={data} />
          {data.documents.length > 0 && <InvoiceDocuments invoice={data} />}
          <div className="invoice-columns">
            <div>
              <InvoicedOrders invoice={data} />
              <Progress invoice={data} />
            </div>
            <div>
              <Facts invoice={data} />
              <section className="panel">
                <h2 className="panel-title">{words.header}</h2>
                <p className="invoice-header-name">{data.header.name}</p>
                <HeaderFacts header={data.header} />
              </section>
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function InvoicedOrders({ invoice }: { invoice: InvoiceDetailData }) {
  const { columns } = invoicePages.orders;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.orders}</h2>
      <table className="invoice-table">
        <thead>
          <tr>
            <th scope="col">{columns.order}</th>
            <th scope="col">{columns.paid}</th>
            <th scope="col" className="invoice-figure">
              {columns.freight}
            </th>
            <th scope="col" className="invoice-figure">
              {words.amounts.amount}
            </th>
          </tr>
        </thead>
        <tbody className="numbers">
          {invoice.orders.map(({ orderId, orderNo, poNo, paidDate, freightAmount, amount }) => (
            <tr key={orderId}>
              <td>
                <a href={orderHref(orderId)}>{orderNo}</a>
                {poNo && <span className="invoice-purchase">{words.poNo(poNo)}</span>}
              </td>
              <td data-label={columns.paid}>
                <time dateTime={paidDate}>{chinaDate(paidDate)}</time>
              </td>
              <td data-label={columns.freight} className="invoice-figure">
                {freightAmount === '0.00' ? invoicePages.orders.none : <Money yuan={freightAmount} />}
              </td>
              <td data-label={words.amounts.amount} className="invoice-figure">
                <Money yuan={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Progress({ invoice: { timeline } }: { invoice: InvoiceDetailData }) {
  const entries = timeline
    .map(({ status, time, by, remark }, index): TimelineEntry => {
      const isRepeated = timeline[index - 1]?.status === status;
      return {
        key: `${index} ${time}`,
        title: isRepeated ? words.adjusted : words.happened[status],
        tone:
          status === 'REJECT' || status === 'FAIL'
            ? 'bad'
            : index === timeline.length - 1
              ? 'good'
              : 'neutral',
        time: {
          iso: time,
          text: `${chinaDateTime(time)} · ${by === 'BUYER' ? orderDetail.you : stepMakers[by]}`,
        },
        note: remark,
      };
    })
    .reverse();
  return (
    <section className="panel">
      <h2 className="panel-title">{words.timeline}</h2>
      <Timeline entries={entries} />
    </section>
  );
}

function Facts({ invoice }: { invoice: InvoiceDetailData }) {
  const { facts } = words;
  const { applyNo, invoiceType, sellerName, email, mailedDate, createDate } = invoice;
  return (
    <section className="panel">
      <h2 className="panel-title">{facts.title}</h2>
      <dl className="invoice-facts numbers">
        <div>
          <dt>{facts.applyNo}</dt>
          <dd>
            <CopyText what={facts.applyNo} text={applyNo} />
          </dd>
        </div>
        {[
          [facts.type, invoiceTypes[invoiceType]],
          [facts.seller, sellerName],
          [facts.email, email],
          [facts.mailed, mailedDate && chinaDateTime(mailedDate)],
          [facts.created, chinaDateTime(createDate)],
        ].map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Shown when the id in the URL belongs to nothing of this shop. */
function InvoiceMissing() {
  const { title, hint, action } = words.missing;
  return (
    <div className="panel">
      <h1 className="hidden-text">{title}</h1>
      <EmptyState title={title} hint={hint}>
        <a className="btn btn-primary" href={recordQuery.href()}>
          {action}
        </a>
      </EmptyState>
    </div>
  );
}
