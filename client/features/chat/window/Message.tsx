import { memo, useId } from 'react';
import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import { MessageContent } from '#client/features/chat/window/MessageContent.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface MessageProps {
  message: ChatMessage;
  /** Shows the sender's name above the message. */
  startsGroup: boolean;
  /** Name of the staff member who sent it; undefined if unknown. */
  staffName: string | undefined;
  seesPrices: boolean;
  onRetry: (uid: string) => void;
}

/** One message: own messages on the right with their status, the staff's on the left, the system's centred. */
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

/** Appears after a delay (CSS), so that fast sends show no spinner. */
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
