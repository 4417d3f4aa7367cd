import { CopyText } from '#client/features/copy/CopyText.tsx';
import { OrderCardFrame } from '#client/features/order/OrderCardFrame.tsx';
import { OrderedItems } from '#client/features/order/OrderedItems.tsx';
import { RefundStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { orderHref, refundHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { againHref } from '#client/pages/refund/refund-query.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { RefundRowData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundTypes } from '#shared/messages/zh/common/orders.ts';

const { list: words, detail } = refundPages;
const ITEMS_SHOWN = 3;

/** A refund in the list: lines, amount, status and next action. */
export function RefundRow({ refund }: { refund: RefundRowData }) {
  const { id, refundNo, orderId, orderNo, type, status, amount, items, actions, createDate } = refund;
  const refundQuantity = new Map(items.map(item => [item.orderItemId, item.refundQuantity]));
  const more = items.length - ITEMS_SHOWN;
  const mustSend = actions.includes('SUBMIT_DELIVERY');
  const nextAction = mustSend ? detail.actions.SUBMIT_DELIVERY : words.detail;
  return (
    <OrderCardFrame
      title={<CopyText what={detail.facts.refundNo} text={refundNo} href={refundHref(id)} />}
      facts={
        <>
          <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
          <span>{refundTypes[type]}</span>
          <span>
            {words.order} <a href={orderHref(orderId)}>{orderNo}</a>
          </span>
        </>
      }
      pills={<RefundStatusPill status={status} />}
    >
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
            aria-label={words.of(nextAction, refundNo)}
          >
            {nextAction}
          </a>
        </div>
      </div>
    </OrderCardFrame>
  );
}
