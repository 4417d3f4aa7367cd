import { useDispatch } from 'react-redux';
import { isUndecided } from '#client/api/is-undecided.ts';
import { orderApi } from '#client/api/order-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { orderDialogs } from '#shared/messages/zh/order-pages.ts';
import type { OrderDialogProps } from './order-dialog.ts';

const words = orderDialogs.receive;

interface ReceiveDialogProps extends OrderDialogProps {
  /** Only this one has arrived. */
  parcel?: { readonly packageId: string; readonly deliveryNo: string } | undefined;
}

/** Has it said once more that goods have arrived: that ends an order. */
export function ReceiveDialog({ orderId, parcel, open, onClose, onExited }: ReceiveDialogProps) {
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = orderApi.endpoints.confirmReceive.useMutation();
  const receive = async () => {
    const { data, error } = await send({ id: orderId, ...(parcel && { packageId: parcel.packageId }) });
    // A toast has said why it was not done. What was refused comes anew; else the same can be tried again.
    if (isUndecided(error)) return;
    if (data) dispatch(toastRaised({ kind: 'success', text: words.done }));
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      onExited={onExited}
      actions={
        <>
          <Button kind="outline-secondary" onClick={onClose}>
            {words.later}
          </Button>
          <Button busy={busy} onClick={() => void receive()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <p>{parcel ? words.parcelText(parcel.deliveryNo) : words.text}</p>
    </Dialog>
  );
}
