import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { isSellable } from '#client/ui/commodity/sku-axes.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { applicableTier, nextTier } from '#shared/domain/price-tier.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './PriceBlock.css';

/** Unit price at the quantity, all price tiers, and the distance to the next tier. */
export function PriceBlock({ sku, quantity }: { sku: SkuData; quantity: number }) {
  const { price, marketPrice, tiers } = sku;
  const next = nextTier(tiers, quantity);
  return (
    <div className="price-block">
      <p className="price-now">
        <span className="price-label">{words.price}</span>
        <Money yuan={unitPrice(sku, quantity)} />
        <span className="price-unit">{words.perPiece}</span>
        <span className="price-market">
          {words.marketPrice}{' '}
          <s>
            <Money yuan={marketPrice} />
          </s>
        </span>
      </p>
      {price === null && <p className="price-note">{words.priceHidden}</p>}
      <PriceTiers tiers={tiers} quantity={quantity} />
      {tiers.length > 1 && isSellable(sku) && (
        <p className="price-note numbers needs-script">
          {next ? words.nextTier(next.minQty - quantity, displayYuan(next.price)) : words.lowestTier}
        </p>
      )}
    </div>
  );
}

/** Unit price in yuan at the tier of the quantity; null if the viewer may not see prices. */
export function unitPrice({ tiers, price }: SkuData, quantity: number): string | null {
  return applicableTier(tiers, quantity)?.price ?? price;
}
