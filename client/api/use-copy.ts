import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { copying as words } from '#shared/messages/zh/copying.ts';

/** Puts a text into the clipboard and says so: `what` is what people call it. */
export function useCopy() {
  const dispatch = useDispatch();
  return async (what: string, text: string): Promise<void> => {
    try {
      // It is not there at all on a plain address of another machine.
      await navigator.clipboard.writeText(text);
      dispatch(toastRaised({ kind: 'success', text: words.copied(what) }));
    } catch {
      dispatch(toastRaised({ kind: 'danger', text: words.failed }));
    }
  };
}
