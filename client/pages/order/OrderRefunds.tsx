import { RefundStatusPill } from '#client/features/order/OrderStatusPill.tsx';
import { refundHref } from '#client/features/order/order-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import { refundTypes } from '#shared/messages/zh/common/orders.ts';

export function OrderRefunds({ refunds }: Pick<OrderDetailData, 'refunds'>) {
  return (
    <section className="panel order-refunds">
      <h2 className="panel-title">{orderDetail.refunds}</h2>
      <ul>
        {refunds.map(({ id, refundNo, type, status, amount }) => (
          <li key={id}>
            <a href={refundHref(id)} className="numbers">
              {refundNo}
            </a>
            <span>{refundTypes[type]}</span>
            <Money yuan={amount} />
            <RefundStatusPill status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
