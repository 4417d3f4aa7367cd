import type { KeyboardEvent, PointerEvent } from 'react';
import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import type { CsInfoData } from '#shared/contract/calls/chat.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface ChatHeaderProps {
  id: string;
  state: Pick<ChatState, 'serving' | 'connection'>;
  onClose: () => void;
  /** Handlers that move the window by pointer and keyboard. */
  mover: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onDoubleClick: () => void;
  };
}

/** Shows the staff member in charge; dragging it moves the window. */
export function ChatHeader({ id, state: { serving, connection }, onClose, mover }: ChatHeaderProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grip button provides the same by keyboard
    <div className="chat-header" onPointerDown={mover.onPointerDown} onDoubleClick={mover.onDoubleClick}>
      <button
        type="button"
        className="chat-grip"
        aria-label={chat.move}
        data-tip={chat.move}
        onKeyDown={mover.onKeyDown}
      >
        <Icon name="grip-vertical" />
      </button>
      <div className="chat-who">
        <h2 id={id}>{serving ? serving.name : chat.title}</h2>
        <p>
          {connection === 'connecting' ? chat.connecting : serving ? <Presence {...serving} /> : chat.slogan}
        </p>
      </div>
      <button
        type="button"
        className="chat-tool"
        aria-label={chat.close}
        data-tip={chat.closeTip}
        onClick={onClose}
      >
        <Icon name="dash-lg" />
      </button>
    </div>
  );
}

function Presence({ status }: Pick<CsInfoData, 'status'>) {
  return (
    <>
      <span className="chat-presence" data-status={status} /> {chat.status[status]}
      <span> · {chat.service}</span>
    </>
  );
}
