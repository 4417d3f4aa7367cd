import { useDispatch } from 'react-redux';
import { sampleApi } from '#client/api/sample-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/ConfirmButton.tsx';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const { list, receipts: words } = samplePages;

/** Says that samples have arrived, once it was asked whether they have. */
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
