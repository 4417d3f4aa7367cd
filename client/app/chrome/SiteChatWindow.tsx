import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { ApiStore } from '#client/api/transport/base-api.ts';
import { commodityOffered, selectChat, type WithChat } from '#client/features/chat/model/chat-slice.ts';
import { openChat } from '#client/features/chat/model/open-chat.ts';
import { participantOf } from '#client/features/chat/model/participant.ts';
import { ChatWindow } from '#client/features/chat/window/ChatWindow.tsx';
import type { WithSession } from '#client/features/session/session-slice.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { routeById } from '#shared/routes/table.ts';

interface SiteChatWindowProps {
  takesFocus: boolean;
  onClose: () => void;
}

/** The chat window with the chat of the viewer. */
export function SiteChatWindow({ takesFocus, onClose }: SiteChatWindowProps) {
  const store = useStore<WithSession & WithChat>() as ApiStore<WithSession & WithChat>;
  const { commodity } = useSelector(selectChat);
  const { member, approval } = useViewer();
  const memberId = member?.memberId;
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<ReturnType<typeof openChat>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chat depends on the member
  useEffect(() => setOpened(openChat(store)), [memberId, store]);

  // Do not show the chat of the previous member or visitor.
  if (opened?.participant !== participantOf(memberId)) return null;
  const { chat, participant } = opened;
  return (
    <ChatWindow
      key={participant}
      chat={chat}
      participant={participant}
      commodity={commodity}
      onCommodityDone={() => store.dispatch(commodityOffered())}
      seesPrices={approval?.status === 'PASS'}
      loginHref={withRedirect(routeById('login').path, pathname + search)}
      takesFocus={takesFocus}
      onClose={onClose}
      onFault={text => store.dispatch(toastRaised({ kind: 'danger', text }))}
    />
  );
}
