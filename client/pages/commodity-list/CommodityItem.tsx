import { AddToCartButton } from '#client/features/add-to-cart/AddToCartButton.tsx';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { CommodityCard } from '#client/ui/commodity/CommodityCard.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';

interface ItemProps {
  goods: FoundCommodityData;
  source: number;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  way: PurchaseGate | null;
}

/** A found commodity with its actions. */
export const CommodityItem = cachedFragment(<li />, 'found-goods', ({ goods, source, way }: ItemProps) => (
  <CommodityCard
    goods={goods}
    source={source}
    marks={goods.nameMarks}
    sku={goods.sku}
    actions={
      <>
        <AddToCartButton goods={goods} skuId={goods.sku?.skuId} way={way} small />
        <FavouriteButton
          commodityId={goods.id}
          name={goods.name}
          collected={goods.collected}
          way={way}
          small
        />
      </>
    }
  />
));
