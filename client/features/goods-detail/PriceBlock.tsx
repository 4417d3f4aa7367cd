import { Money } from '#client/ui/Money.tsx';
import { isSellable } from '#client/ui/sku-axes.ts';
import { TierLadder } from '#client/ui/TierLadder.tsx';
import type { SkuData } from '#shared/contract/goods.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { nextTier, reachedTier } from '#shared/domain/tier-price.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import './PriceBlock.css';

/** The price that the quantity reaches, the ladder that it stands on, and how far it is to the next rung. */
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
      <TierLadder tiers={tiers} quantity={quantity} />
      {tiers.length > 1 && isSellable(sku) && (
        <p className="price-note numbers needs-script">
          {next ? words.nextTier(next.minQty - quantity, displayYuan(next.price)) : words.lowestTier}
        </p>
      )}
    </div>
  );
}

/** Of one piece, at the tier that a quantity reaches; null for whoever may not see prices. */
export function unitPrice({ tiers, price }: SkuData, quantity: number): string | null {
  return reachedTier(tiers, quantity)?.price ?? price;
}
