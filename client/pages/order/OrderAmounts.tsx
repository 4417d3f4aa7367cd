import { calculateOrderAmounts } from '#client/pages/order/order-amounts.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import './OrderAmounts.css';

const words = orderDetail.amounts;
const PAID: readonly OrderStatus[] = ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED'];
const NOTHING = '0.00';

/** Breakdown of the order amount. */
export function OrderAmounts({ order }: { order: OrderDetailData }) {
  const { status, amounts } = order;
  const { goodsAmount, couponAmount, freightAmount, payAmount, refundedAmount } = amounts;
  const { tiers, quoted } = calculateOrderAmounts(order);
  const less = [
    { name: words.discountAmount, fen: tiers },
    { name: words.quoted, fen: quoted },
    { name: words.couponAmount, fen: parseYuan(couponAmount) },
  ];
  return (
    <dl className="order-amounts">
      <div>
        <dt>{words.goodsAmount}</dt>
        <dd>
          <Money yuan={goodsAmount} />
        </dd>
      </div>
      {less.map(
        ({ name, fen }) =>
          fen !== 0 && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={fen > 0 ? 'order-amounts-less' : undefined}>
                {fen > 0 ? '−' : '+'}
                <Money yuan={formatYuan(toFen(Math.abs(fen)))} />
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>{words.freightAmount}</dt>
        <dd>{freightAmount === NOTHING ? words.free : <Money yuan={freightAmount} />}</dd>
      </div>
      <div className="order-amounts-sum">
        <dt>{PAID.includes(status) ? words.paidAmount : words.payAmount}</dt>
        <dd>
          <Money yuan={payAmount} />
        </dd>
      </div>
      {refundedAmount !== NOTHING && (
        <div>
          <dt>{words.refundedAmount}</dt>
          <dd>
            <Money yuan={refundedAmount} />
          </dd>
        </div>
      )}
    </dl>
  );
}
