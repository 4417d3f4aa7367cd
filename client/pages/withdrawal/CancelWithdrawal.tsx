import { useDispatch } from 'react-redux';
import { withdrawalApi } from '#client/api/endpoints/withdrawal-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const { of, cancel: words } = withdrawalPages.list;

/** Cancels a withdrawal. On a business error, a toast shows the reason and the list is refetched. */
export function CancelWithdrawal({ id, withdrawalNo }: { id: string; withdrawalNo: string }) {
  const dispatch = useDispatch();
  const [cancel] = withdrawalApi.endpoints.cancelWithdrawal.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.done }));
  };
  return (
    <ConfirmButton
      kind="link"
      size="sm"
      className="needs-script"
      danger
      aria-label={of(words.action, withdrawalNo)}
      question={words}
      onConfirm={send}
    >
      {words.action}
    </ConfirmButton>
  );
}
