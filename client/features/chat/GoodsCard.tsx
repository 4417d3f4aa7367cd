import { goodsHref } from '#client/lib/goods-href.ts';
import { Money } from '#client/ui/Money.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';
import { chat } from '#shared/messages/zh/chat.ts';

interface GoodsCardProps {
  card: GoodsCardData;
  /** Of approved shops alone: all others see `??`, whatever the card holds. */
  seesPrices: boolean;
}

/** Goods that are talked of; leads to their page. */
export function GoodsCard({ card: { id, name, thumbnailUrl, price }, seesPrices }: GoodsCardProps) {
  return (
    <a className="chat-card chat-goods" href={goodsHref(id, GOODS_SOURCE.OTHER)}>
      <Picture src={thumbnailUrl} alt="" width={64} height={64} />
      <span className="chat-card-body">
        <span className="chat-card-name">{name}</span>
        <span className="chat-card-line">
          <Money yuan={seesPrices ? price : null} />
          <span className="muted">{chat.goods}</span>
        </span>
      </span>
    </a>
  );
}
