import { useId } from 'react';
import { againHref } from '#client/features/refunds/refund-query.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CopyText } from '#client/orders/CopyText.tsx';
import { OrderedItems } from '#client/orders/OrderedItems.tsx';
import { RefundStatusPill } from '#client/orders/OrderStatusPill.tsx';
import { orderHref, refundHref } from '#client/orders/order-hrefs.ts';
import { Money } from '#client/ui/Money.tsx';
import type { RefundRowData } from '#shared/contract/calls/refund.ts';
import { refundTypes } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';
import '#client/orders/OrderCard.css';

const { list: words, detail } = refundPages;
const ITEMS_SHOWN = 3;

/** A refund in the list: what goes back, how much comes back, where it stands and what is next. */
export function RefundRow({ refund }: { refund: RefundRowData }) {
  const { id, refundNo, orderId, orderNo, type, status, amount, items, actions, createDate } = refund;
  const titleId = useId();
  const refundQuantity = new Map(items.map(item => [item.orderItemId, item.refundQuantity]));
  const more = items.length - ITEMS_SHOWN;
  const mustSend = actions.includes('SUBMIT_DELIVERY');
  const way = mustSend ? detail.actions.SUBMIT_DELIVERY : words.detail;
  return (
    <article className="order-card" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          <CopyText what={detail.facts.refundNo} text={refundNo} href={refundHref(id)} />
        </h2>
        <time dateTime={createDate} className="numbers">
          {chinaDateTime(createDate)}
        </time>
        <span>{refundTypes[type]}</span>
        <span className="numbers">
          {words.order} <a href={orderHref(orderId)}>{orderNo}</a>
        </span>
        <span className="order-card-pills">
          <RefundStatusPill status={status} />
        </span>
      </header>
      <div className="order-card-body">
        <div>
          <OrderedItems
            compact
            items={items.slice(0, ITEMS_SHOWN)}
            quantityOf={({ orderItemId }) => refundQuantity.get(orderItemId) ?? 0}
          />
          {more > 0 && (
            <a className="order-card-more" href={refundHref(id)}>
              {words.more(more)}
            </a>
          )}
        </div>
        <div className="order-card-amount">
          <span className="muted">{words.amount}</span>
          <strong>
            <Money yuan={amount} />
          </strong>
          <span className="muted">{words.next[status]}</span>
        </div>
        <div className="refund-row-ways">
          {actions.includes('APPLY_AGAIN') && (
            <a
              className="btn btn-outline-secondary btn-sm"
              href={againHref(orderId, id)}
              aria-label={words.of(detail.actions.APPLY_AGAIN, refundNo)}
            >
              {detail.actions.APPLY_AGAIN}
            </a>
          )}
          <a
            className={mustSend ? 'btn btn-primary btn-sm' : 'order-card-link'}
            href={refundHref(id)}
            aria-label={words.of(way, refundNo)}
          >
            {way}
          </a>
        </div>
      </div>
    </article>
  );
}
