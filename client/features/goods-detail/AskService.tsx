import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { siteApi } from '#client/api/site-api.ts';
import { useStreamed } from '#client/api/use-streamed.ts';
import { chatOpened } from '#client/chat/chat-slice.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { CHAT_SWITCH } from '#shared/constants.ts';
import type { GoodsCardData } from '#shared/contract/chat-cards.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';

const { getSwitchByType } = siteApi.endpoints;

/** Opens the chat, which offers to send the goods. Where the chat is switched off, there is nobody to ask. */
export function AskService({ card }: { card: GoodsCardData }) {
  return (
    <Suspense>
      <AskButton card={card} />
    </Suspense>
  );
}

function AskButton({ card }: { card: GoodsCardData }) {
  const dispatch = useDispatch();
  const chatSwitch = getSwitchByType.useQuery({ type: CHAT_SWITCH });
  useStreamed(chatSwitch);
  if (chatSwitch.data !== '1') return null;
  return (
    <Button
      kind="outline-secondary"
      size="lg"
      className="needs-script"
      onClick={() => void dispatch(chatOpened(card))}
    >
      <Icon name="headset" /> {words.ask}
    </Button>
  );
}
