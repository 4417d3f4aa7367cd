import { type FormEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isUndecided } from '#client/api/is-undecided.ts';
import { orderApi } from '#client/api/order-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { OrderDialogProps } from '#client/orders/order-dialog.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { orderDialogs } from '#shared/messages/zh/order-pages.ts';

const words = orderDialogs.reject;
const REASON_CHARS = 200;

/** Asks why a price is refused, so that the next one fits, and refuses it as it was seen. */
export function RejectDialog(props: OrderDialogProps & { quoteVersion: number }) {
  const { orderId, quoteVersion, open, onClose, onExited } = props;
  const dispatch = useDispatch();
  const formId = useId();
  const [send, { isLoading: busy }] = orderApi.endpoints.rejectQuote.useMutation();
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    setMissing(reason === '');
    if (reason === '') {
      form.querySelector('textarea')?.focus();
      return;
    }
    const { data, error } = await send({ id: orderId, quoteVersion, reason });
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
            {words.back}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="order-dialog" onSubmit={event => void handleSubmit(event)} noValidate>
        <p className="muted">{words.text}</p>
        <TextArea
          label={words.reason}
          name="reason"
          placeholder={words.placeholder}
          maxLength={REASON_CHARS}
          error={isMissing ? words.missing : undefined}
        />
      </form>
    </Dialog>
  );
}
