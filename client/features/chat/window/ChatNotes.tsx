import type { ChatState } from '#client/features/chat/model/chat-types.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface ChatNotesProps {
  state: Pick<ChatState, 'connection' | 'queueNum' | 'isTourist'>;
  /** URL of the login page, with a redirect back to this page. */
  loginHref: string;
  onReconnect: () => void;
}

/** Notices below the header: connection problems, queue position, and the login hint for visitors. */
export function ChatNotes({ state, loginHref, onReconnect }: ChatNotesProps) {
  const { connection, queueNum, isTourist } = state;
  return (
    <div className="chat-notes" role="status">
      {connection === 'waiting' && (
        <p className="chat-note-warning">
          {chat.waiting}
          <button type="button" onClick={onReconnect}>
            {chat.reconnect}
          </button>
        </p>
      )}
      {connection === 'ended' && (
        <p className="chat-note-warning">
          {chat.ended}
          <a href={loginHref}>{chat.login}</a>
        </p>
      )}
      {queueNum > 0 && connection === 'open' && <p className="numbers">{chat.queue(queueNum)}</p>}
      {isTourist && connection !== 'ended' && (
        <p>
          {chat.tourist}
          <a href={loginHref}>{chat.login}</a>
        </p>
      )}
    </div>
  );
}
