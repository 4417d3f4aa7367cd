import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { orderPieces as words } from '#shared/messages/zh/order-pages.ts';
import './CopyText.css';

interface CopyTextProps {
  what: string;
  text: string;
  /** Where the number itself leads. */
  href?: string | undefined;
}

/** A number that people read out or type elsewhere, with a button that copies it. */
export function CopyText({ what, text, href }: CopyTextProps) {
  const dispatch = useDispatch();
  const copy = async () => {
    try {
      // It is not there at all on a plain address of another machine.
      await navigator.clipboard.writeText(text);
      dispatch(toastRaised({ kind: 'success', text: words.copied(what) }));
    } catch {
      dispatch(toastRaised({ kind: 'danger', text: words.copyFailed }));
    }
  };
  return (
    <span className="copy-text numbers">
      {href ? <a href={href}>{text}</a> : text}
      <button
        type="button"
        className="needs-script"
        aria-label={`${words.copy(what)} ${text}`}
        onClick={copy}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
