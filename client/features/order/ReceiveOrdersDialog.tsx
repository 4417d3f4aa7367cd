import { orderApi } from '#client/api/endpoints/order-api.ts';
import { OrderDialog, type OrderDialogProps } from '#client/features/order/OrderDialog.tsx';
import { orderDialogs } from '#shared/messages/zh/client/order-pages.ts';

const words = orderDialogs.receive;

interface ReceiveOrdersDialogProps extends Omit<OrderDialogProps, 'orderId'> {
  orderIds: readonly string[];
  onDone: () => void;
}

/** Asks to confirm the receipt of several orders. */
export function ReceiveOrdersDialog({ orderIds, onDone, ...dialog }: ReceiveOrdersDialogProps) {
  const [send, { isLoading: busy }] = orderApi.endpoints.confirmReceiveOrders.useMutation();
  const handleSubmit = async () => {
    const reply = await send({ orderIds: [...orderIds] });
    if (reply.data) onDone();
    return reply;
  };
  return (
    <OrderDialog
      {...dialog}
      words={{ ...words, done: words.allDone(orderIds.length) }}
      back={words.later}
      busy={busy}
      onSubmit={handleSubmit}
    >
      <p>{words.all(orderIds.length)}</p>
    </OrderDialog>
  );
}
