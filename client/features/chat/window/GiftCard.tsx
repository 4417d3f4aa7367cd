import { giftThreshold, giftValidity } from '#client/lib/card-terms.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { GiftCardData } from '#shared/contract/schemas/chat-cards.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

/** A gift: commodity, value, order amount from which it is given, and validity. */
export function GiftCard({ card }: { card: GiftCardData }) {
  const { name, price, skuCommodityVO } = card;
  return (
    <div className="chat-card chat-gift">
      <span className="chat-gift-head">
        <Icon name="gift" /> {chat.gift}
        <span className="chat-gift-threshold numbers">{giftThreshold(card)}</span>
      </span>
      <Picture src={skuCommodityVO.thumbnailUrl} alt="" width={64} height={64} />
      <span className="chat-card-body">
        <span className="chat-card-name">{name}</span>
        <span className="chat-card-line muted">
          {chat.giftWorth} <Money yuan={price} />
        </span>
        <span className="muted numbers">{giftValidity(card)}</span>
      </span>
    </div>
  );
}
