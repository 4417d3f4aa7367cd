import type { ReactNode } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { ChatImage } from '#client/features/chat/ChatImage.tsx';
import { CouponCard } from '#client/features/chat/CouponCard.tsx';
import { GiftCard } from '#client/features/chat/GiftCard.tsx';
import { GoodsCard } from '#client/features/chat/GoodsCard.tsx';
import { LinkedText } from '#client/features/chat/LinkedText.tsx';
import { readCouponCard, readGiftCard, readGoodsCard } from '#client/features/chat/read-card.ts';
import { chat } from '#shared/messages/zh/chat.ts';
import './cards.css';

interface MessageContentProps {
  message: Pick<ChatMessage, 'type' | 'content' | 'upload'>;
  seesPrices: boolean;
}

/** What a message says, by its type; what cannot be read is said to be so. */
export function MessageContent({ message, seesPrices }: MessageContentProps): ReactNode {
  const { type, content, upload } = message;
  switch (type) {
    case 'text':
      return <LinkedText text={content} />;
    case 'image':
      return <ChatImage content={content} upload={upload} />;
    case 'goods': {
      const card = readGoodsCard(content);
      return card ? <GoodsCard card={card} seesPrices={seesPrices} /> : <Unsupported />;
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
