import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface EarlierMessagesProps {
  state: ChatState['earlier'];
  onLoad: () => void;
}

/** Top of the list: earlier messages. Scrolling up loads them; the button is for keyboard use. */
export function EarlierMessages({ state, onLoad }: EarlierMessagesProps) {
  switch (state) {
    case 'more':
      return (
        <p className="chat-earlier">
          <button type="button" onClick={onLoad}>
            {chat.earlier}
          </button>
        </p>
      );
    case 'loading':
      return (
        <p className="chat-earlier">
          <span className="chat-spinner" /> {ui.loading}
        </p>
      );
    case 'failed':
      return (
        <p className="chat-earlier" role="alert">
          {chat.earlierFailed}
          <button type="button" onClick={onLoad}>
            <Icon name="arrow-clockwise" /> {ui.retry}
          </button>
        </p>
      );
    case 'none':
      return null;
  }
}
