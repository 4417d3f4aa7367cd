import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { FormReplyContext } from '#client/api/transport/form-reply.ts';
import { type SkuEntries, settledEntry } from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import {
  NO_ENTRIES,
  type SkuEntriesState,
  useSkuEntries,
} from '#client/features/add-to-cart/sku-table/use-sku-entries.ts';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { settleQuantity } from '#client/ui/form/next-quantity.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';

export interface Buying {
  readonly list: SkuEntriesState;
  /** The sku whose price tiers are shown: the one being edited, else the one of the url, else one that can be ordered. */
  readonly active: SkuData;
  readonly setActive: (sku: SkuData) => void;
  /** Sku of the url, or of the rejected form. */
  readonly chosenId: string | undefined;
  /** Quantity of the plain form, which orders one sku. */
  readonly formQuantity: number;
  /** URL of the page with another sku chosen. */
  readonly hrefOf: (skuId: string) => string;
  /** URL of the page, to which the form is posted without scripts. */
  readonly action: string;
  /** Why the posted form was rejected. */
  readonly error: string | undefined;
}

/** Quantities of the commodity's skus. The sku of the url starts with its quantity or its minimum. */
export function useBuying(skus: readonly [SkuData, ...SkuData[]]): Buying {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const chosen = skus.find(({ skuId }) => skuId === query.get('skuId'));
  const fallback = chosen ?? skus.find(isSellable) ?? skus[0];
  const reply = use(FormReplyContext);
  // The reply to a form of another sku is ignored. A reply with an unknown sku is shown here.
  const isOfOther = skus.some(({ skuId }) => skuId !== fallback.skuId && skuId === reply?.values.skuId);
  const formReply = isOfOther ? null : reply;
  const typed = readQuantity(formReply?.values.quantity ?? query.get('quantity'));
  const formQuantity = typed ?? settleQuantity(fallback, fallback.minQty);
  const list = useSkuEntries(skus, (): SkuEntries => {
    if (skus.length > 1 && !chosen) return NO_ENTRIES;
    // An invalid quantity stays as typed and is marked.
    const entry = typed === null ? settledEntry(fallback, fallback.minQty) : { quantity: typed };
    return new Map([[fallback.skuId, { quantity: entry.quantity }]]);
  });
  const [activeId, setActiveId] = useState<string>();
  const [arrivedAt, setArrivedAt] = useState(chosen);
  if (chosen && chosen.skuId !== arrivedAt?.skuId) {
    // Chosen by a link to this page, such as the result of a scan.
    setArrivedAt(chosen);
    setActiveId(chosen.skuId);
    list.choose(chosen);
  }
  return {
    list,
    active: skus.find(({ skuId }) => skuId === activeId) ?? fallback,
    setActive: ({ skuId }) => setActiveId(skuId),
    chosenId: chosen?.skuId,
    formQuantity,
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
