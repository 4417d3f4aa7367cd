import { orderedSkuHref } from '#client/features/order/order-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';
import './ItemsTable.css';

const PICTURE_PX = 56;

/** Lines of an order, on screen and in print. */
export function ItemsTable({ status, items }: Pick<OrderDetailData, 'status' | 'items'>) {
  const { commodity, price, quantity, amount } = words.columns;
  return (
    <table className="items-table">
      <thead>
        <tr>
          <th scope="col">{commodity}</th>
          <th scope="col">{price}</th>
          <th scope="col">{quantity}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.orderItemId}>
            <td>
              <div className="items-goods">
                <Picture src={item.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
                <div>
                  <a href={orderedSkuHref(item)}>{item.name}</a>
                  <p className="items-notes numbers">
                    {item.specs.length > 0 && (
                      <span>{words.specs(item.specs.map(({ value }) => value))}</span>
                    )}
                    <span>{words.code(item.skuCode)}</span>
                    {item.barCode && <span>{item.barCode}</span>}
                  </p>
                </div>
              </div>
            </td>
            <td>
              <Money yuan={item.price} />
            </td>
            <td className="numbers">
              {words.pieces(item.quantity)}
              <ItemProgress item={item} inParts={status === 'PART_SHIPPED'} />
            </td>
            <td>
              <strong>
                <Money yuan={item.amount} />
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ItemProgressProps {
  item: OrderedItemData;
  /** The order is partly shipped. */
  inParts: boolean;
}

/** Shipped and refunded quantities of a line. */
function ItemProgress({ item: { quantity, shippedQuantity, refundedQuantity }, inParts }: ItemProgressProps) {
  return (
    <>
      {inParts && <small>{words.shipped(shippedQuantity, quantity)}</small>}
      {refundedQuantity > 0 && <small>{words.refunded(refundedQuantity)}</small>}
    </>
  );
}
