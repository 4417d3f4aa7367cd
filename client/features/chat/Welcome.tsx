import { productName } from '#shared/messages/zh/brand.ts';
import { chat } from '#shared/messages/zh/chat.ts';

interface WelcomeProps {
  /** Nothing was said yet: common questions are offered. */
  isFirst: boolean;
  onAsk: (text: string) => void;
}

/** The beginning of every conversation. */
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
