import { LinesTable } from '#client/features/order/LinesTable.tsx';
import { amountsOf, isPaid } from '#client/features/order/order-amounts.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';

/** Lines of an order with the sums of their columns, on screen and in print. */
export function ItemsTable({ status, items }: Pick<OrderDetailData, 'status' | 'items'>) {
  const { price, quantity, gross, discount, due, paid } = words.columns;
  return (
    <LinesTable
      titles={[price, quantity, gross, discount, isPaid(status) ? paid : due]}
      lines={items.map(item => ({
        item,
        pieces: item.quantity,
        amounts: amountsOf(item),
        quantity: <ItemQuantity item={item} inParts={status === 'PART_SHIPPED'} />,
      }))}
    />
  );
}

interface ItemQuantityProps {
  item: OrderedItemData;
  /** The order is partly shipped. */
  inParts: boolean;
}

/** Ordered, shipped and refunded quantities of a line. */
function ItemQuantity({ item: { quantity, shippedQuantity, refundedQuantity }, inParts }: ItemQuantityProps) {
  return (
    <>
      {words.pieces(quantity)}
      {inParts && <small>{words.shipped(shippedQuantity, quantity)}</small>}
      {refundedQuantity > 0 && <small>{words.refunded(refundedQuantity)}</small>}
    </>
  );
}
