import { orderedSkuHref } from '#client/features/order/order-hrefs.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { OrderedItemData } from '#shared/contract/schemas/order.ts';
import { orderPieces as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderedItems.css';

const PICTURE_PX = 64;
const SMALL_PICTURE_PX = 48;

interface OrderedItemsProps {
  items: readonly OrderedItemData[];
  /** Links names to the commodity page. */
  link?: boolean;
  /** The quantity to show: of a parcel or a refund. */
  quantityOf: (item: OrderedItemData) => number;
  /** For list rows: small pictures, no codes. */
  compact?: boolean;
}

/** Lines of a parcel or a refund. */
export function OrderedItems({ items, link = true, quantityOf, compact = false }: OrderedItemsProps) {
  const size = compact ? SMALL_PICTURE_PX : PICTURE_PX;
  return (
    <ul className={compact ? 'ordered-items ordered-compact' : 'ordered-items'}>
      {items.map(item => {
        const { orderItemId, name, specs, skuCode, thumbnailUrl, price } = item;
        return (
          <li key={orderItemId}>
            <Picture src={thumbnailUrl} alt="" width={size} height={size} />
            <div className="ordered-goods">
              {link ? (
                <a href={orderedSkuHref(item)} className="ordered-name">
                  {name}
                </a>
              ) : (
                <span className="ordered-name">{name}</span>
              )}
              <p className="ordered-notes numbers">
                {specs.length > 0 && <span>{words.specs(specs.map(({ value }) => value))}</span>}
                {!compact && <span>{words.code(skuCode)}</span>}
              </p>
            </div>
            <p className="ordered-price numbers">
              <Money yuan={price} />
              <span className="muted">{words.pieces(quantityOf(item))}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
