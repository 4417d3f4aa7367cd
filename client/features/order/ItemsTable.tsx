import { Discount } from '#client/features/order/Discount.tsx';
import { amountsOf, isPaid } from '#client/features/order/order-amounts.ts';
import { orderedSkuHref } from '#client/features/order/order-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { sumLines } from '#shared/domain/order-line.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';
import './ItemsTable.css';

const PICTURE_PX = 56;

/** Lines of an order with the sums of their columns, on screen and in print. */
export function ItemsTable({ status, items }: Pick<OrderDetailData, 'status' | 'items'>) {
  const { commodity, price, quantity, gross, discount, due, paid } = words.columns;
  const titles = [price, quantity, gross, discount, isPaid(status) ? paid : due] as const;
  const sums = sumLines(items.map(amountsOf));
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <div className="items-box">
      <table className="items-table">
        <thead>
          <tr>
            <th scope="col">{commodity}</th>
            {titles.map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <ItemRow key={item.orderItemId} item={item} titles={titles} inParts={status === 'PART_SHIPPED'} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sums}</th>
            <td />
            <td className="numbers" data-title={titles[1]}>
              {words.countOf(pieces)}
            </td>
            <td data-title={titles[2]}>
              <Money yuan={formatYuan(sums.gross)} />
            </td>
            <td data-title={titles[3]}>
              <Discount fen={sums.discount} />
            </td>
            <td data-title={titles[4]}>
              <strong>
                <Money yuan={formatYuan(sums.net)} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface ItemRowProps {
  item: OrderedItemData;
  /** Titles of the columns after the first, which a narrow window shows beside the values. */
  titles: readonly [string, string, string, string, string];
  /** The order is partly shipped. */
  inParts: boolean;
}

function ItemRow({ item, titles, inParts }: ItemRowProps) {
  const { name, specs, skuCode, barCode, thumbnailUrl } = item;
  const { gross, discount, net } = amountsOf(item);
  return (
    <tr>
      <td>
        <div className="items-goods">
          <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          <div>
            <a href={orderedSkuHref(item)}>{name}</a>
            <p className="items-notes numbers">
              {specs.length > 0 && <span>{words.specs(specs.map(({ value }) => value))}</span>}
              <span>{words.code(skuCode)}</span>
              {barCode && <span>{barCode}</span>}
            </p>
          </div>
        </div>
      </td>
      <td data-title={titles[0]}>
        <Money yuan={item.price} />
      </td>
      <td className="numbers" data-title={titles[1]}>
        {words.pieces(item.quantity)}
        <ItemProgress item={item} inParts={inParts} />
      </td>
      <td data-title={titles[2]}>
        <Money yuan={formatYuan(gross)} />
      </td>
      <td data-title={titles[3]}>
        <Discount fen={discount} />
      </td>
      <td data-title={titles[4]}>
        <strong>
          <Money yuan={formatYuan(net)} />
        </strong>
      </td>
    </tr>
  );
}

/** Shipped and refunded quantities of a line. */
function ItemProgress({
  item: { quantity, shippedQuantity, refundedQuantity },
  inParts,
}: Pick<ItemRowProps, 'item' | 'inParts'>) {
  return (
    <>
      {inParts && <small>{words.shipped(shippedQuantity, quantity)}</small>}
      {refundedQuantity > 0 && <small>{words.refunded(refundedQuantity)}</small>}
    </>
  );
}
