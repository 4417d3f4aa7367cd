import { useDispatch } from 'react-redux';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { TopUpData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const { actions, cancel: words, list } = transferPages;

interface CancelTopUpProps {
  topUp: Pick<TopUpData, 'id' | 'topUpNo'>;
  size?: 'sm';
}

/** Cancels a top-up after a confirmation. On a business error, a toast shows the reason and it is refetched. */
export function CancelTopUp({ topUp: { id, topUpNo }, ...button }: CancelTopUpProps) {
  const dispatch = useDispatch();
  const [cancel] = transferApi.endpoints.cancelTopUp.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.done }));
  };
  return (
    <ConfirmButton
      {...button}
      kind="outline-secondary"
      className="needs-script"
      danger
      aria-label={list.of(actions.CANCEL, topUpNo)}
      question={words}
      onConfirm={send}
    >
      {actions.CANCEL}
    </ConfirmButton>
  );
}
