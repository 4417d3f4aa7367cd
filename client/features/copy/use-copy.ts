import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { copying as words } from '#shared/messages/zh/client/copying.ts';

/** Returns a function that copies a text to the clipboard and shows a toast; `what` is the label of the text. */
export function useCopy() {
  const dispatch = useDispatch();
  return async (what: string, text: string): Promise<void> => {
    try {
      // `navigator.clipboard` is undefined in insecure contexts; the TypeError is handled below.
      await navigator.clipboard.writeText(text);
      dispatch(toastRaised({ kind: 'success', text: words.copied(what) }));
    } catch {
      dispatch(toastRaised({ kind: 'danger', text: words.failed }));
    }
  };
}
