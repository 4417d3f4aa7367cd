import { useDispatch } from 'react-redux';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const { actions, cancel: words } = refundPages.detail;

/**
 * Withdraws a refund application. On a business error, a toast shows the reason and the refund is refetched.
 */
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
