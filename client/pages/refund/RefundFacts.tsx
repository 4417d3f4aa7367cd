import { CopyText } from '#client/features/copy/CopyText.tsx';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundTypes } from '#shared/messages/zh/common/orders.ts';

const words = refundPages.detail.facts;

export function RefundFacts({ refund }: { refund: RefundDetailData }) {
  const { refundNo, orderId, orderNo, type, reason, amount, freightAmount, createDate } = refund;
  return (
    <section className="panel">
      <h2 className="panel-title">{words.title}</h2>
      <dl className="refund-facts">
        <dt>{words.refundNo}</dt>
        <dd>
          <CopyText what={words.refundNo} text={refundNo} />
        </dd>
        <dt>{words.order}</dt>
        <dd className="numbers">
          <a href={orderHref(orderId)}>{orderNo}</a>
        </dd>
        <dt>{words.type}</dt>
        <dd>{refundTypes[type]}</dd>
        <dt>{words.reason}</dt>
        <dd>{reason}</dd>
        <dt>{words.amount}</dt>
        <dd>
          <Money yuan={amount} />
          {freightAmount !== '0.00' && (
            <span className="muted">
              {words.freight} <Money yuan={freightAmount} />
            </span>
          )}
        </dd>
        <dt>{words.applied}</dt>
        <dd>
          <time className="numbers" dateTime={createDate}>
            {chinaDateTime(createDate)}
          </time>
        </dd>
      </dl>
    </section>
  );
}
