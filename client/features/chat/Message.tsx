import { memo, useId } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { MessageContent } from '#client/features/chat/MessageContent.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import { chat } from '#shared/messages/zh/chat.ts';

interface MessageProps {
  message: ChatMessage;
  /** Its sender's name stands above it. */
  startsGroup: boolean;
  /** Of the staff member who sent it; undefined where they are not known. */
  staffName: string | undefined;
  seesPrices: boolean;
  onRetry: (uid: string) => void;
}

/** One message: one's own at the right with how it fares, the service's at the left, the system's in the middle. */
export const Message = memo(function Message({
  message,
  startsGroup,
  staffName,
  seesPrices,
  onRetry,
}: MessageProps) {
  const { type, isSendByCs, status } = message;
  const content = <MessageContent message={message} seesPrices={seesPrices} />;
  if (isSendByCs === '3') return <div className="chat-system">{content}</div>;
  if (isSendByCs === '0') {
    return (
      <div className="chat-message chat-own">
        <VisuallyHidden>{chat.own}</VisuallyHidden>
        {status === 'pending' && !message.upload && <Pending retryCount={message.retryCount} />}
        {status === 'fail' && <Failed message={message} onRetry={onRetry} />}
        <div className={`chat-bubble chat-bubble-${type}`}>{content}</div>
      </div>
    );
  }
  const isRobot = isSendByCs === '2';
  const name = isRobot ? chat.robot : (staffName ?? chat.service);
  return (
    <div className="chat-message">
      {startsGroup ? (
        <span className="chat-avatar" aria-hidden="true">
          {isRobot ? <Icon name="robot" /> : name.at(-1)}
        </span>
      ) : (
        <VisuallyHidden>{name}</VisuallyHidden>
      )}
      <div className="chat-said">
        {startsGroup && <p className="chat-sender">{name}</p>}
        <div className={`chat-bubble chat-bubble-${type}`}>{content}</div>
      </div>
    </div>
  );
});

/** Seen only where it takes a while. */
function Pending({ retryCount }: { retryCount: number }) {
  return (
    <span className="chat-pending">
      {retryCount > 1 && <span className="chat-retries">{chat.retries(retryCount)}</span>}
      <span className="chat-spinner" />
      <VisuallyHidden>{chat.sending}</VisuallyHidden>
    </span>
  );
}

function Failed({ message: { uid, errMsg }, onRetry }: Pick<MessageProps, 'message' | 'onRetry'>) {
  const tipId = useId();
  return (
    <span className="chat-failed">
      <button type="button" aria-label={chat.resend} aria-describedby={tipId} onClick={() => onRetry(uid)}>
        <Icon name="exclamation-triangle-fill" />
      </button>
      <span className="chat-failed-why" id={tipId} role="tooltip">
        {errMsg ?? chat.sendFailed}
      </span>
    </span>
  );
}
