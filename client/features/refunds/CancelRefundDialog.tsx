import { useDispatch } from 'react-redux';
import { refundApi } from '#client/api/refund-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.detail.cancel;

interface CancelRefundDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

export function CancelRefundDialog({ id, open, onClose }: CancelRefundDialogProps) {
  const dispatch = useDispatch();
  const [cancel, { isLoading }] = refundApi.endpoints.cancelRefund.useMutation();
  const send = async () => {
    const { error } = await cancel({ id });
    onClose();
    if (!error) dispatch(toastRaised({ kind: 'success', text: words.done }));
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline-secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={isLoading} onClick={() => void send()}>
            {isLoading ? words.busy : words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}
