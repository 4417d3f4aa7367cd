import type { ReactNode } from 'react';
import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import { ChatImage } from '#client/features/chat/window/ChatImage.tsx';
import { CommodityCard } from '#client/features/chat/window/CommodityCard.tsx';
import { CouponCard } from '#client/features/chat/window/CouponCard.tsx';
import { GiftCard } from '#client/features/chat/window/GiftCard.tsx';
import { LinkedText } from '#client/features/chat/window/LinkedText.tsx';
import { readCommodityCard, readCouponCard, readGiftCard } from '#client/features/chat/window/read-card.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';
import './cards.css';

interface MessageContentProps {
  message: Pick<ChatMessage, 'type' | 'content' | 'upload'>;
  seesPrices: boolean;
}

/** Renders the content by message type; shows a notice for unsupported or invalid content. */
export function MessageContent({ message, seesPrices }: MessageContentProps): ReactNode {
  const { type, content, upload } = message;
  switch (type) {
    case 'text':
      return <LinkedText text={content} />;
    case 'image':
      return <ChatImage content={content} upload={upload} />;
    case 'goods': {
      const card = readCommodityCard(content);
      return card ? <CommodityCard card={card} seesPrices={seesPrices} /> : <Unsupported />;
    }
    case 'coupon': {
      const card = readCouponCard(content);
      return card ? <CouponCard card={card} /> : <Unsupported />;
    }
    case 'gift': {
      const card = readGiftCard(content);
      return card ? <GiftCard card={card} /> : <Unsupported />;
    }
    default:
      return <Unsupported />;
  }
}

function Unsupported() {
  return <p className="chat-text muted">{chat.unsupported}</p>;
}
