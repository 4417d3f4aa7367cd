import type { ChatState } from '#client/chat/chat-types.ts';
import { chat } from '#shared/messages/zh/chat.ts';

interface ChatNotesProps {
  state: Pick<ChatState, 'connection' | 'queueNum' | 'isTourist'>;
  /** The login page, which leads back here. */
  loginHref: string;
  onReconnect: () => void;
}

/** Below the header: a connection that broke, one's place in the queue, and what a visitor misses. */
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
