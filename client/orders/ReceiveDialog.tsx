import { orderApi } from '#client/api/order-api.ts';
import { OrderDialog, type OrderDialogProps } from '#client/orders/OrderDialog.tsx';
import { orderDialogs } from '#shared/messages/zh/order-pages.ts';

const words = orderDialogs.receive;

interface ReceiveDialogProps extends OrderDialogProps {
  /** Only this one has arrived. */
  parcel?: { readonly packageId: string; readonly deliveryNo: string } | undefined;
}

/** Has it said once more that goods have arrived: that ends an order. */
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
