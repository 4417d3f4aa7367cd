import { orderHref, refundHref } from '#client/features/refunds/refund-query.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { OrderedItems } from '#client/orders/OrderedItems.tsx';
import { RefundStatusPill } from '#client/orders/OrderStatusPill.tsx';
import { Money } from '#client/ui/Money.tsx';
import type { RefundRowData } from '#shared/contract/calls/refund.ts';
import { refundTypes } from '#shared/messages/zh/orders.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.list;
const ITEMS_SHOWN = 3;

/** A refund in the list: what goes back, how much comes back, where it stands and what is next. */
export function RefundRow({ refund }: { refund: RefundRowData }) {
  const { id, refundNo, orderId, orderNo, type, status, amount, items, createDate } = refund;
  const refundQuantity = new Map(items.map(item => [item.orderItemId, item.refundQuantity]));
  const more = items.length - ITEMS_SHOWN;
  return (
    <article className="refund-row" aria-label={refundPages.detail.name(refundNo)}>
      <header className="refund-row-head numbers">
        <strong>{refundNo}</strong>
        <span>{refundTypes[type]}</span>
        <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
        <span>
          {words.order} <a href={orderHref(orderId)}>{orderNo}</a>
        </span>
      </header>
      <div className="refund-row-body">
        <div>
          <OrderedItems
            compact
            items={items.slice(0, ITEMS_SHOWN)}
            quantityOf={({ orderItemId }) => refundQuantity.get(orderItemId) ?? 0}
          />
          {more > 0 && <p className="refund-row-more numbers">{words.more(more)}</p>}
        </div>
        <p className="refund-row-amount">
          <span className="muted">{words.amount}</span>
          <Money yuan={amount} />
        </p>
        <div className="refund-row-state">
          <RefundStatusPill status={status} />
          <span className="muted">{words.next[status]}</span>
        </div>
        <a
          className="btn btn-outline-secondary btn-sm refund-row-more-link"
          href={refundHref(id)}
          aria-label={words.detailOf(refundNo)}
        >
          {words.detail}
        </a>
      </div>
    </article>
  );
}
