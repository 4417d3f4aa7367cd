import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface CommodityOfferProps {
  card: CommodityCardData;
  seesPrices: boolean;
  onSend: () => void;
  onDismiss: () => void;
}

/** Offers to send the commodity that a question is about. */
export function CommodityOffer({ card, seesPrices, onSend, onDismiss }: CommodityOfferProps) {
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
