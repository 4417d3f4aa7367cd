import { orderApi } from '#client/api/endpoints/order-api.ts';
import { OrderDialog, type OrderDialogProps } from '#client/features/order/OrderDialog.tsx';
import { orderDialogs } from '#shared/messages/zh/client/order-pages.ts';

const words = orderDialogs.receive;

interface ReceiveDialogProps extends OrderDialogProps {
  /** Confirms this parcel only; absent: the whole order. */
  parcel?: { readonly packageId: string; readonly deliveryNo: string } | undefined;
}

/** Asks to confirm receipt, because confirming finishes the order. */
export function ReceiveDialog({ orderId, parcel, ...dialog }: ReceiveDialogProps) {
  const [send, { isLoading: busy }] = orderApi.endpoints.confirmReceive.useMutation();
  return (
    <OrderDialog
      {...dialog}
      words={words}
      back={words.later}
      busy={busy}
      onSubmit={() => send({ id: orderId, ...(parcel && { packageId: parcel.packageId }) })}
    >
      <p>{parcel ? words.parcelText(parcel.deliveryNo) : words.text}</p>
    </OrderDialog>
  );
}
