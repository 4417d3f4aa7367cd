import { productName } from '#shared/messages/zh/common/brand.ts';
import { chat } from '#shared/messages/zh/common/chat.ts';

interface WelcomeProps {
  /** There are no messages: offers common questions. */
  isFirst: boolean;
  onAsk: (text: string) => void;
}

/** Greeting at the start of a conversation. */
export function Welcome({ isFirst, onAsk }: WelcomeProps) {
  return (
    <div className="chat-welcome">
      <p className="chat-welcome-title">{chat.welcome(productName)}</p>
      <p>{chat.hours}</p>
      {isFirst && (
        <>
          <p>{chat.welcomeHint}</p>
          <ul aria-label={chat.quickLabel}>
            {chat.quick.map(({ label, text }) => (
              <li key={label}>
                <button type="button" onClick={() => onAsk(text)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
