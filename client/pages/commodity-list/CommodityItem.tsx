import { AddToCartButton } from '#client/features/add-to-cart/AddToCartButton.tsx';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { CommodityCard } from '#client/ui/commodity/CommodityCard.tsx';
import type { PictureProps } from '#client/ui/media/Picture.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';

interface ItemProps {
  commodity: FoundCommodityData;
  source: number;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  gate: PurchaseGate | null;
  eager: PictureProps['eager'];
}

/** A found commodity with its actions. */
export const CommodityItem = cachedFragment(
  <li className="goods" />,
  'found-commodity',
  ({ commodity, source, gate, eager }: ItemProps) => (
    <CommodityCard
      commodity={commodity}
      source={source}
      marks={commodity.nameMarks}
      sku={commodity.sku}
      eager={eager}
      actions={
        <>
          <AddToCartButton commodity={commodity} skuId={commodity.sku?.skuId} gate={gate} small />
          <FavouriteButton
            commodityId={commodity.id}
            name={commodity.name}
            collected={commodity.collected}
            gate={gate}
            small
          />
        </>
      }
    />
  ),
);
