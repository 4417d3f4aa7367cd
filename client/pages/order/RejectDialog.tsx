import { useState } from 'react';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { OrderDialog, type OrderDialogProps } from '#client/features/order/OrderDialog.tsx';
import { TextArea } from '#client/ui/form/TextArea.tsx';
import { orderDialogs } from '#shared/messages/zh/client/order-pages.ts';

const words = orderDialogs.reject;
const REASON_CHARS = 200;

/** Asks for the reason and rejects the displayed version of the quote. */
export function RejectDialog({
  orderId,
  quoteVersion,
  ...dialog
}: OrderDialogProps & { quoteVersion: number }) {
  const [send, { isLoading: busy }] = orderApi.endpoints.rejectQuote.useMutation();
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = (form: HTMLFormElement) => {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason === '') {
      form.querySelector('textarea')?.focus();
      return undefined;
    }
    return send({ id: orderId, quoteVersion, reason });
  };

  return (
    <OrderDialog {...dialog} words={words} back={words.back} busy={busy} onSubmit={handleSubmit}>
      <p className="muted">{words.text}</p>
      <TextArea
        label={words.reason}
        name="reason"
        placeholder={words.placeholder}
        maxLength={REASON_CHARS}
        error={isMissing ? words.missing : undefined}
      />
    </OrderDialog>
  );
}
