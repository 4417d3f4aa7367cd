import { orderHref } from '#client/features/order/order-hrefs.ts';
import { sumOf } from '#client/pages/invoice/chosen-orders.ts';
import { invoiceableQuery } from '#client/pages/invoice/invoice-urls.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.chosen;
/** Longer lists are folded. */
const OPEN_UP_TO = 3;

interface ChosenSummaryProps {
  orders: readonly InvoiceableOrderData[];
  /** Number of orders that were chosen. */
  asked: number;
}

/** The orders of an application with their sum, as the gateway knows them now. */
export function ChosenSummary({ orders, asked }: ChosenSummaryProps) {
  const freight = orders.reduce((sum, { freightAmount }) => sum + parseYuan(freightAmount), 0);
  const gone = asked - orders.length;
  return (
    <section className="panel invoice-chosen">
      <header className="invoice-part-head">
        <h2 className="panel-title">{words.title}</h2>
        <a href={invoiceableQuery.href()}>{words.change}</a>
      </header>
      {gone > 0 && (
        <p className="invoice-note" role="status">
          {words.gone(gone)}
        </p>
      )}
      <dl className="invoice-sums numbers">
        <div>
          <dt>{words.sum}</dt>
          <dd className="invoice-sum">
            <Money yuan={sumOf(orders)} />
            {freight > 0 && (
              <span className="muted">
                {words.freight} <Money yuan={formatYuan(toFen(freight))} />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.title}</dt>
          <dd>{words.count(orders.length)}</dd>
        </div>
        <div>
          <dt>{words.seller}</dt>
          <dd>{orders[0]?.sellerName}</dd>
        </div>
      </dl>
      <details open={orders.length <= OPEN_UP_TO}>
        <summary>{words.list}</summary>
        <ul className="invoice-chosen-list numbers">
          {orders.map(({ orderId, orderNo, itemName, itemCount, amount }) => (
            <li key={orderId}>
              <a href={orderHref(orderId)}>{orderNo}</a>
              <span className="muted">{invoicePages.orders.goods(itemName, itemCount)}</span>
              <Money yuan={amount} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Shown when none of the chosen orders can be invoiced. */
export function NothingChosen() {
  const { title, hint, action } = words.none;
  return (
    <section className="panel">
      <EmptyState title={title} hint={hint} icon="receipt">
        <a className="btn btn-primary" href={invoiceableQuery.href()}>
          {action}
        </a>
      </EmptyState>
    </section>
  );
}
