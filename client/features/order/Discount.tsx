import { displayYuan, type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import { orderDetail, orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import './Discount.css';

const words = orderDetail.amounts;

/** An amount that is deducted, or (negative) added. */
export function Discount({ fen }: { fen: Fen }) {
  if (fen === 0) return <span className="discount-none">{orderPieces.nothing}</span>;
  const amount = displayYuan(formatYuan(toFen(Math.abs(fen))));
  return (
    <span className={fen > 0 ? 'discount numbers' : 'numbers'}>
      {fen > 0 ? words.less(amount) : words.more(amount)}
    </span>
  );
}
