import { Discount } from '#client/features/order/Discount.tsx';
import { calculateOrderAmounts, isPaid } from '#client/features/order/order-amounts.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { displayYuan, type Fen, formatYuan, parseYuan } from '#shared/domain/money.ts';
import { orderDetail } from '#shared/messages/zh/client/order-pages.ts';
import './OrderAmounts.css';

const words = orderDetail.amounts;
const NOTHING = '0.00';

/** From the sums of the lines to the amount of the order. */
export function OrderAmounts({ order }: { order: OrderDetailData }) {
  const { status, amounts } = order;
  const { freightAmount, couponAmount, payAmount, refundedAmount } = amounts;
  const { gross, discount, tiers, quoted } = calculateOrderAmounts(order);
  const coupon = parseYuan(couponAmount);
  return (
    <dl className="order-amounts">
      <div>
        <dt>
          {words.goodsAmount}
          {tiers > 0 && <small>{words.tiers(displayYuan(formatYuan(tiers)))}</small>}
        </dt>
        <dd>
          <Money yuan={formatYuan(gross)} />
        </dd>
      </div>
      {(coupon !== 0 || quoted !== 0) && (
        <div>
          <dt>
            {words.discount}
            <small>
              {coupon !== 0 && quoted !== 0 ? <Parts coupon={coupon} quoted={quoted} /> : nameOf(coupon)}
            </small>
          </dt>
          <dd>
            <Discount fen={discount} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.freightAmount}</dt>
        <dd>{freightAmount === NOTHING ? words.free : <Money yuan={freightAmount} />}</dd>
      </div>
      <div className="order-amounts-sum">
        <dt>{isPaid(status) ? words.paidAmount : words.payAmount}</dt>
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

/** What the discount consists of, if it has one part. */
const nameOf = (coupon: Fen) => (coupon === 0 ? words.quoted : words.couponAmount);

function Parts({ coupon, quoted }: { coupon: Fen; quoted: Fen }) {
  return (
    <>
      {words.couponAmount} <Discount fen={coupon} /> · {words.quoted} <Discount fen={quoted} />
    </>
  );
}
