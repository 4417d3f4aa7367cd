import type { ChatState } from '#client/chat/chat-types.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { chat } from '#shared/messages/zh/chat.ts';
import { ui } from '#shared/messages/zh/ui.ts';

interface EarlierMessagesProps {
  state: ChatState['earlier'];
  onLoad: () => void;
}

/** At the top of the list: whether there is more. Scrolling up loads it; the button is for the keyboard. */
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
