import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { FormReplyContext } from '#client/api/transport/form-reply.ts';
import { isSellable } from '#client/ui/commodity/sku-axes.ts';
import { settleQuantity } from '#client/ui/form/next-quantity.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';

export interface Choice {
  readonly sku: SkuData;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** URL of the page with another sku selected. */
  readonly hrefOf: (skuId: string) => string;
  /** URL of the page, to which the form is posted without scripts. */
  readonly action: string;
  /** Why the posted form was rejected. */
  readonly error: string | undefined;
}

/**
 * The selected sku (from the URL, else the first one that can be ordered) and its quantity. The wanted
 * quantity is kept when another sku is selected, adjusted to that sku's rules.
 */
export function useSkuChoice(skus: readonly [SkuData, ...SkuData[]]): Choice {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const sku = skus.find(({ skuId }) => skuId === query.get('skuId')) ?? skus.find(isSellable) ?? skus[0];
  const reply = use(FormReplyContext);
  // The reply to a form of another sku is ignored. A reply with an unknown sku is shown here.
  const isOfOther = skus.some(({ skuId }) => skuId !== sku.skuId && skuId === reply?.values.skuId);
  const formReply = isOfOther ? null : reply;
  const [wanted, setWanted] = useState(() => {
    const quantity = readQuantity(formReply?.values.quantity ?? query.get('quantity'));
    return quantity === null ? null : { skuId: sku.skuId, quantity };
  });
  // An invalid quantity stays as typed and is marked; for another sku the nearest valid one is used.
  const isOfSku = wanted?.skuId === sku.skuId;
  return {
    sku,
    quantity: isOfSku ? wanted.quantity : settleQuantity(sku, wanted?.quantity ?? sku.minQty),
    setQuantity: quantity => setWanted({ skuId: sku.skuId, quantity }),
    hrefOf: skuId => {
      const next = new URLSearchParams(query);
      next.set('skuId', skuId);
      next.delete('quantity');
      return `${pathname}?${next}`;
    },
    action: pathname + search,
    error: formReply?.message,
  };
}

function readQuantity(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null;
}
