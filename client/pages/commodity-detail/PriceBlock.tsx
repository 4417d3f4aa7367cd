import { unitPrice } from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import { classNames } from '#client/lib/class-names.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { nextTier } from '#shared/domain/price-tier.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './PriceBlock.css';

interface PriceBlockProps {
  sku: SkuData;
  quantity: number;
  /** Names the sku, because others have prices of their own; above their table, which shows the next tiers. */
  isNamed: boolean;
}

/** Unit price at the quantity, all price tiers, and the distance to the next tier. */
export const PriceBlock = cachedFragment(
  ({ isNamed }) => <div className={classNames('price-block', isNamed && 'price-block-compact')} />,
  'price-block',
  ({ sku, quantity, isNamed }: PriceBlockProps) => {
    const { price, marketPrice, tiers, specs } = sku;
    const next = nextTier(tiers, quantity);
    return (
      <>
        <p className="price-now">
          <span className="price-label">
            {isNamed ? words.priceOf(specs.map(({ value }) => value).join(' / ')) : words.price}
          </span>
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
        {!isNamed && tiers.length > 1 && isSellable(sku) && (
          <p className="price-note numbers needs-script">
            {next ? words.nextTier(next.minQty - quantity, displayYuan(next.price)) : words.lowestTier}
          </p>
        )}
      </>
    );
  },
);
