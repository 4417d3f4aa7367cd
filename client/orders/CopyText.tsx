import { useCopy } from '#client/api/use-copy.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { copying as words } from '#shared/messages/zh/copying.ts';
import './CopyText.css';

interface CopyTextProps {
  what: string;
  text: string;
  /** Where the number itself leads. */
  href?: string | undefined;
}

/** A number that people read out or type elsewhere, with a button that copies it. */
export function CopyText({ what, text, href }: CopyTextProps) {
  const copy = useCopy();
  return (
    <span className="copy-text numbers">
      {href ? <a href={href}>{text}</a> : text}
      <button
        type="button"
        className="needs-script"
        aria-label={`${words.copy(what)} ${text}`}
        onClick={() => void copy(what, text)}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
