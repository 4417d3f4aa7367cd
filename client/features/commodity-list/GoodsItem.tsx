import { AddToCartButton } from '#client/buying/AddToCartButton.tsx';
import { FavouriteButton } from '#client/buying/FavouriteButton.tsx';
import type { WayToBuy } from '#client/buying/use-way-to-buy.ts';
import { asFragment } from '#client/lib/fragment.tsx';
import { GoodsCard } from '#client/ui/GoodsCard.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';

interface GoodsItemProps {
  goods: FoundCommodityData;
  source: number;
  /** Where the viewer has to go first; null where it may buy. */
  way: WayToBuy | null;
}

/** One of the goods found, with what can be done with it at once. */
export const GoodsItem = asFragment(<li />, 'found-goods', ({ goods, source, way }: GoodsItemProps) => (
  <GoodsCard
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
