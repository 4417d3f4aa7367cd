import { splitLinks } from '#shared/domain/link-text.ts';

/** Renders a message text with clickable links and line breaks. HTML is shown as text. */
export function LinkedText({ text }: { text: string }) {
  return (
    <p className="chat-text">
      {splitLinks(text).map((part, index) =>
        part.kind === 'link' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's text never changes
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
