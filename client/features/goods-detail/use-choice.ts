import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { FormReplyContext } from '#client/api/form-reply.ts';
import { isSellable } from '#client/ui/sku-axes.ts';
import { settleQuantity } from '#client/ui/step-quantity.ts';
import type { SkuData } from '#shared/contract/goods.ts';

export interface Choice {
  readonly sku: SkuData;
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  /** Address of the page with another sku chosen. */
  readonly hrefOf: (skuId: string) => string;
  /** The page's own, where its form is posted without scripts. */
  readonly action: string;
  /** Why that form was refused. */
  readonly refusal: string | undefined;
}

/**
 * The sku that the address names, else the first that can be ordered; and how much of it. A quantity stays wanted when
 * another sku is chosen, as far as that can be ordered so.
 */
export function useChoice(skus: readonly [SkuData, ...SkuData[]]): Choice {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const sku = skus.find(({ skuId }) => skuId === query.get('skuId')) ?? skus.find(isSellable) ?? skus[0];
  const reply = use(FormReplyContext);
  // What was said of another sku is of no use with this one; what is no sku of these goods has no better place.
  const isOfOther = skus.some(({ skuId }) => skuId !== sku.skuId && skuId === reply?.values.skuId);
  const refused = isOfOther ? null : reply;
  const [wanted, setWanted] = useState(() => {
    const quantity = readQuantity(refused?.values.quantity ?? query.get('quantity'));
    return quantity === null ? null : { skuId: sku.skuId, quantity };
  });
  // As it was typed, what cannot be ordered is marked; for another sku the nearest stands for it.
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
    refusal: refused?.message,
  };
}

function readQuantity(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null;
}
