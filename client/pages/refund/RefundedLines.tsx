import { LinesTable } from '#client/features/order/LinesTable.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { lineAmounts } from '#shared/domain/order-line.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.detail;
const { price, quantity, gross } = orderPieces.columns;

/** Lines of a refund; without freight their sum is its amount. */
export function RefundedLines({ items }: Pick<RefundDetailData, 'items'>) {
  return (
    <LinesTable
      titles={[price, quantity, gross, words.discount, words.refund]}
      lines={items.map(item => ({
        item,
        pieces: item.refundQuantity,
        amounts: lineAmounts({
          price: parseYuan(item.price),
          quantity: item.refundQuantity,
          amount: parseYuan(item.refundAmount),
        }),
        quantity: orderPieces.pieces(item.refundQuantity),
      }))}
    />
  );
}
