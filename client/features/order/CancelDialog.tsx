import { useState } from 'react';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { OrderDialog, type OrderDialogProps } from '#client/features/order/OrderDialog.tsx';
import { ChoiceField } from '#client/ui/form/ChoiceField.tsx';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { orderDialogs } from '#shared/messages/zh/client/order-pages.ts';

const words = orderDialogs.cancel;
const NOTE_CHARS = 150;
const choices = words.reasons.map(reason => ({ value: reason, label: reason }));

/** Asks for the reason of a cancellation and cancels the order. */
export function CancelDialog({ orderId, ...dialog }: OrderDialogProps) {
  const [send, { isLoading: busy }] = orderApi.endpoints.cancelOrder.useMutation();
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = (form: HTMLFormElement) => {
    const values = new FormData(form);
    const reason = String(values.get('reason') ?? '');
    setMissing(reason === '');
    if (reason === '') {
      form.querySelector('input')?.focus();
      return undefined;
    }
    const note = String(values.get('note') ?? '').trim();
    return send({ id: orderId, reason: words.reasonOf(reason, note) });
  };

  return (
    <OrderDialog
      {...dialog}
      words={words}
      back={orderDialogs.keep}
      kind="danger"
      busy={busy}
      onSubmit={handleSubmit}
    >
      <p className="muted">{words.text}</p>
      <ChoiceField
        label={words.reason}
        name="reason"
        choices={choices}
        error={isMissing ? words.missing : undefined}
      />
      <TextArea label={words.note} name="note" optional maxLength={NOTE_CHARS} rows={2} />
    </OrderDialog>
  );
}
