import { useDispatch } from 'react-redux';
import { sampleApi } from '#client/api/endpoints/sample-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const { list, receipts: words } = samplePages;

/** Confirms the receipt of samples after a confirmation dialog. */
export function ConfirmReceipt({ id, sampleNo }: { id: string; sampleNo: string }) {
  const dispatch = useDispatch();
  const [confirm] = sampleApi.endpoints.confirmSampleReceipt.useMutation();
  const send = async () => {
    const { data } = await confirm({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.ask.done }));
  };
  return (
    <ConfirmButton
      size="sm"
      className="needs-script"
      aria-label={list.of(words.confirm, sampleNo)}
      question={words.ask}
      onConfirm={send}
    >
      {words.confirm}
    </ConfirmButton>
  );
}
