import { type FormEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isUndecided } from '#client/api/is-undecided.ts';
import { orderApi } from '#client/api/order-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Button } from '#client/ui/Button.tsx';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { orderDialogs } from '#shared/messages/zh/order-pages.ts';
import type { OrderDialogProps } from './order-dialog.ts';

const words = orderDialogs.cancel;
const NOTE_CHARS = 150;
const choices = words.reasons.map(reason => ({ value: reason, label: reason }));

/** Asks why an order is cancelled, and cancels it. */
export function CancelDialog({ orderId, open, onClose, onExited }: OrderDialogProps) {
  const dispatch = useDispatch();
  const formId = useId();
  const [send, { isLoading: busy }] = orderApi.endpoints.cancelOrder.useMutation();
  const [isMissing, setMissing] = useState(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    setMissing(reason === '');
    if (reason === '') {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const note = String(form.get('note') ?? '').trim();
    const { data, error } = await send({ id: orderId, reason: words.reasonOf(reason, note) });
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
            {orderDialogs.keep}
          </Button>
          <Button kind="danger" type="submit" form={formId} busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="order-dialog" onSubmit={event => void handleSubmit(event)} noValidate>
        <p className="muted">{words.text}</p>
        <ChoiceField
          label={words.reason}
          name="reason"
          choices={choices}
          error={isMissing ? words.missing : undefined}
        />
        <TextArea label={words.note} name="note" optional maxLength={NOTE_CHARS} rows={2} />
      </form>
    </Dialog>
  );
}
