import { chinaDate } from '#client/lib/china-date.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { LastPurchaseData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan, formatYuan } from '#shared/domain/money.ts';
import { priceChange } from '#shared/domain/purchase.ts';
import { priceChangeWords as words } from '#shared/messages/zh/client/price-change.ts';
import './PriceChange.css';

interface PriceChangeProps extends LastPurchaseData {
  /** Per piece, in yuan. */
  price: string | null;
}

/** How the price differs from that of the last purchase; nothing if it is the same or there was none. */
export function PriceChange({ price, lastPrice, lastBuyDate }: PriceChangeProps) {
  const change = priceChange(price, lastPrice);
  if (!change) return null;
  const yuan = displayYuan(formatYuan(change.by));
  return (
    <span
      className={`price-change numbers price-${change.isRise ? 'rise' : 'fall'}`}
      title={words.last(chinaDate(lastBuyDate ?? ''), displayYuan(lastPrice ?? ''))}
    >
      {words.since}
      <b>
        <Icon name={change.isRise ? 'arrow-up' : 'arrow-down'} />
        {change.isRise ? words.rise(yuan) : words.fall(yuan)}
      </b>
    </span>
  );
}
