import { chinaDate } from '#client/lib/china-date.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { LastPurchaseData, SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { priceChange } from '#shared/domain/purchase.ts';
import { priceChangeWords as words } from '#shared/messages/zh/client/price-change.ts';
import './PriceChange.css';

interface PriceChangeProps {
  sku: Pick<SkuData, 'price' | 'tiers'>;
  last: LastPurchaseData;
}

/** How the price differs from that of the last purchase; nothing if it is the same or there was none. */
export function PriceChange({ sku, last }: PriceChangeProps) {
  const change = priceChange(sku, last);
  if (!change) return null;
  const { lastPrice, lastBuyDate, lastQuantity } = last;
  const yuan = displayYuan(formatYuan(change.by));
  return (
    <span
      className={`price-change numbers price-${change.isRise ? 'rise' : 'fall'}`}
      title={words.explained({
        date: chinaDate(lastBuyDate ?? ''),
        pieces: lastQuantity ?? 0,
        before: displayYuan(lastPrice ?? ''),
        today: displayYuan(change.today),
      })}
    >
      {words.since}
      <b>
        <Icon name={change.isRise ? 'arrow-up' : 'arrow-down'} />
        {change.isRise ? words.rise(yuan) : words.fall(yuan)}
      </b>
    </span>
  );
}
