import { routeById } from '#shared/routes/table.ts';

interface Item {
  readonly skuId: string;
  readonly quantity: number;
}

/** Keeps the URL below the limits of servers and browsers. */
const MAX_ITEMS = 200;
const ITEM = /^([\w-]{1,64})\*([1-9]\d{0,5})$/;

/** URL of the checkout of skus, which stay out of the cart; null if they are too many for a URL. */
export function directOrderHref(items: readonly Item[]): string | null {
  if (items.length === 0 || items.length > MAX_ITEMS) return null;
  const written = items.map(({ skuId, quantity }) => `${skuId}*${quantity}`);
  return `${routeById('checkout').path}?items=${written.join('.')}`;
}

/** The skus of a checkout URL; null if it has none. Invalid ones are ignored. */
export function readDirectOrder(search: URLSearchParams): { skuId: string; quantity: number }[] | null {
  const items = (search.get('items') ?? '').split('.').flatMap(text => {
    const [, skuId, quantity] = ITEM.exec(text) ?? [];
    return skuId === undefined ? [] : [{ skuId, quantity: Number(quantity) }];
  });
  return items.length > 0 ? items.slice(0, MAX_ITEMS) : null;
}
