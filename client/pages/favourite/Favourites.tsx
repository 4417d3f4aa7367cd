import { BuyList } from '#client/features/add-to-cart/BuyList.tsx';
import type { BuyCommodity } from '#client/features/add-to-cart/buy-rows.ts';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { useBuyList } from '#client/features/add-to-cart/use-buy-list.ts';
import type { RemovedCommodity } from '#client/pages/favourite/use-removal.ts';
import type { FavouriteData } from '#shared/contract/calls/favourite.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { favourites as words } from '#shared/messages/zh/client/favourites.ts';

interface FavouritesProps {
  records: readonly FavouriteData[];
  /** A removal is in progress. */
  busy: boolean;
  onRemove: (commodities: readonly RemovedCommodity[]) => void;
}

/** One page of favourites; selected ones can be added to the cart or removed. */
export function Favourites({ records, busy, onRemove }: FavouritesProps) {
  const { add, busy: adding } = useAddToCart();
  const list = useBuyList(records.map(toBuyCommodity), false, add);
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

/** Selects the default sku, or another one if the default cannot be ordered. */
function toBuyCommodity({ id, defaultSkuId, skus, minQty, ...commodity }: FavouriteData): BuyCommodity {
  const orderable = skus.filter(sku => allowedQuantities(sku) !== null);
  const first = orderable.find(({ skuId }) => skuId === defaultSkuId) ?? orderable[0];
  return {
    ...commodity,
    key: id,
    commodityId: id,
    skus,
    skuId: first?.skuId ?? defaultSkuId,
    quantity: first?.minQty ?? minQty,
  };
}
