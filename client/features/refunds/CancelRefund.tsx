import { useDispatch } from 'react-redux';
import { refundApi } from '#client/api/refund-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/ConfirmButton.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const { actions, cancel: words } = refundPages.detail;

/** Takes an application back. A refusal is told by a toast, and what it is now comes anew. */
export function CancelRefund({ id }: { id: string }) {
  const dispatch = useDispatch();
  const [cancel] = refundApi.endpoints.cancelRefund.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.done }));
  };
  return (
    <ConfirmButton kind="outline-secondary" className="needs-script" danger question={words} onConfirm={send}>
      {actions.CANCEL}
    </ConfirmButton>
  );
}
