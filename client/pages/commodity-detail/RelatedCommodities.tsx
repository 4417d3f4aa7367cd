import type { Loadable } from '#client/lib/loadable.ts';
import { CommodityGrid, CommodityGridSkeleton } from '#client/ui/commodity/CommodityGrid.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';

const RESERVED = 6;

/** Related commodities, in every loading state. */
export function RelatedCommodities({ commodities }: { commodities: Loadable<readonly CommodityCardData[]> }) {
  return (
    <Loaded state={commodities} skeleton={<CommodityGridSkeleton count={RESERVED} />}>
      {list =>
        list.length > 0 ? (
          <CommodityGrid commodities={list} source={COMMODITY_SOURCE.OTHER} />
        ) : (
          <EmptyState title={words.relatedEmpty} />
        )
      }
    </Loaded>
  );
}
