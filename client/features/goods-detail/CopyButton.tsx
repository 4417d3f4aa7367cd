import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';

/** Puts a text into the clipboard and says so. */
export function CopyButton({ what, text }: { what: string; text: string }) {
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
    <button type="button" className="copy-button needs-script" aria-label={words.copy(what)} onClick={copy}>
      <Icon name="copy" />
    </button>
  );
}
