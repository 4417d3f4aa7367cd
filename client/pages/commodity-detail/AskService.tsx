import { Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { siteApi } from '#client/api/endpoints/site-api.ts';
import { useStreamed } from '#client/api/hooks/use-streamed.ts';
import { chatOpened } from '#client/features/chat/model/chat-slice.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { CHAT_SWITCH } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/schemas/chat-cards.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';

const { getSwitchByType } = siteApi.endpoints;

/** Opens the chat, which offers to send the commodity. Renders nothing if the chat is switched off. */
export function AskService({ card }: { card: CommodityCardData }) {
  return (
    <Suspense>
      <AskButton card={card} />
    </Suspense>
  );
}

function AskButton({ card }: { card: CommodityCardData }) {
  const dispatch = useDispatch();
  const chatSwitch = getSwitchByType.useQuery({ type: CHAT_SWITCH });
  useStreamed(chatSwitch);
  if (chatSwitch.data !== '1') return null;
  return (
    <Button
      kind="outline-secondary"
      size="sm"
      className="needs-script"
      onClick={() => void dispatch(chatOpened(card))}
    >
      <Icon name="headset" /> {words.ask}
    </Button>
  );
}
