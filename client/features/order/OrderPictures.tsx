import { orderHref } from '#client/features/order/order-hrefs.ts';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import { orderList as words } from '#shared/messages/zh/client/order-pages.ts';

const PICTURES = 3;
const PICTURE_PX = 40;

/** The first pictures of an order and the number of its other commodities; a link to the order. */
export function OrderPictures({ order: { id, items, itemCount } }: { order: OrderRowData }) {
  const shown = items.slice(0, PICTURES);
  const rest = itemCount - shown.length;
  return (
    <a
      className="order-row-pictures"
      href={orderHref(id)}
      title={words.items(itemCount, items[0]?.name ?? '')}
    >
      {shown.map(({ orderItemId, name, thumbnailUrl }) => (
        <Picture key={orderItemId} src={thumbnailUrl} alt={name} width={PICTURE_PX} height={PICTURE_PX} />
      ))}
      {rest > 0 && <span className="numbers">{words.more(rest)}</span>}
    </a>
  );
}
