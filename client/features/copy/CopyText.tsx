import { useCopy } from '#client/features/copy/use-copy.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { copying as words } from '#shared/messages/zh/client/copying.ts';
import './CopyText.css';

interface CopyTextProps {
  what: string;
  text: string;
  /** Links the number if set. */
  href?: string | undefined;
}

/** A number with a copy button. */
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
