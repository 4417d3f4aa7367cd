import { BuyList } from '#client/buying/BuyList.tsx';
import type { BuyGoods } from '#client/buying/buy-rows.ts';
import { useAddToCart } from '#client/buying/use-add-to-cart.ts';
import { useBuyList } from '#client/buying/use-buy-list.ts';
import type { RemovedGoods } from '#client/features/favourites/use-removal.ts';
import type { FavouriteData } from '#shared/contract/calls/collect.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { favourites as words } from '#shared/messages/zh/favourites.ts';

interface FavouritesProps {
  records: readonly FavouriteData[];
  /** Some are being taken off the list. */
  busy: boolean;
  onRemove: (goods: readonly RemovedGoods[]) => void;
}

/** A page of favourites, from which some go into the cart or off the list. */
export function Favourites({ records, busy, onRemove }: FavouritesProps) {
  const { add, busy: adding } = useAddToCart();
  const list = useBuyList(records.map(toGoods), false, add);
  const removable = list.chosen.map(({ commodityId, name }) => ({ commodityId, name }));
  return (
    <BuyList
      label={words.what}
      list={list}
      busy={adding}
      rowActions={({ commodityId, name }) => (
        <button
          type="button"
          className="buy-link"
          aria-label={words.removeOf(name)}
          disabled={busy}
          onClick={() => onRemove([{ commodityId, name }])}
        >
          {words.remove}
        </button>
      )}
      chosenActions={
        <button
          type="button"
          className="buy-link"
          disabled={busy || removable.length === 0}
          onClick={() => onRemove(removable)}
        >
          {words.remove}
        </button>
      }
    />
  );
}

/** The default sku to begin with, or where that is sold out one that is not. */
function toGoods({ id, defaultSkuId, skus, minQty, ...goods }: FavouriteData): BuyGoods {
  const orderable = skus.filter(sku => allowedQuantities(sku) !== null);
  const first = orderable.find(({ skuId }) => skuId === defaultSkuId) ?? orderable[0];
  return {
    ...goods,
    key: id,
    commodityId: id,
    skus,
    skuId: first?.skuId ?? defaultSkuId,
    quantity: first?.minQty ?? minQty,
  };
}
