import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';
import { chat } from '#shared/messages/zh/chat.ts';

interface GoodsOfferProps {
  card: GoodsCardData;
  seesPrices: boolean;
  onSend: () => void;
  onDismiss: () => void;
}

/** The goods that a question is about, to be sent by one click. */
export function GoodsOffer({ card, seesPrices, onSend, onDismiss }: GoodsOfferProps) {
  return (
    <section className="chat-offer" aria-label={chat.offer}>
      <Picture src={card.thumbnailUrl} alt="" width={48} height={48} />
      <div>
        <p className="chat-offer-name">{card.name}</p>
        <Money yuan={seesPrices ? card.price : null} />
      </div>
      <Button kind="outline-primary" size="sm" onClick={onSend}>
        {chat.sendOffer}
      </Button>
      <button type="button" className="chat-tool" aria-label={chat.dismissOffer} onClick={onDismiss}>
        <Icon name="x-lg" />
      </button>
    </section>
  );
}
