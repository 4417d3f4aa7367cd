import { commodityHref } from '#client/lib/commodity-href.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface CommodityCardProps {
  card: CommodityCardData;
  /** True for members of approved shops only; otherwise the price is shown as `??`, whatever the card contains. */
  seesPrices: boolean;
}

/** A commodity in a message; links to its page. */
export function CommodityCard({ card: { id, name, thumbnailUrl, price }, seesPrices }: CommodityCardProps) {
  return (
    <a className="chat-card chat-goods" href={commodityHref(id, COMMODITY_SOURCE.OTHER)}>
      <Picture src={thumbnailUrl} alt="" width={64} height={64} />
      <span className="chat-card-body">
        <span className="chat-card-name">{name}</span>
        <span className="chat-card-line">
          <Money yuan={seesPrices ? price : null} />
          <span className="muted">{chat.commodity}</span>
        </span>
      </span>
    </a>
  );
}
