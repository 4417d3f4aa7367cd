import { type FormEvent, type ReactNode, useId } from 'react';
import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import { canResend } from '#client/api/transport/can-resend.ts';
import { Button, type ButtonProps } from '#client/ui/base/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';

export interface OrderDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  onExited?: (() => void) | undefined;
}

interface OrderDialogFrameProps extends Omit<OrderDialogProps, 'orderId'> {
  words: { readonly title: string; readonly submit: string; readonly done: string };
  /** Label of the button that closes the dialog without submitting. */
  back: string;
  kind?: ButtonProps['kind'];
  busy: boolean;
  /** Sends the form. Returns undefined if a field is missing; the form then shows the error. */
  onSubmit: (form: HTMLFormElement) => Promise<{ data?: unknown; error?: unknown }> | undefined;
  children: ReactNode;
}

/** A confirmation dialog about an order. Closes on a final reply; stays open if the call can be retried. */
export function OrderDialog(props: OrderDialogFrameProps) {
  const { words, back, kind = 'primary', busy, onSubmit, open, onClose, onExited, children } = props;
  const dispatch = useDispatch();
  const formId = useId();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reply = await onSubmit(event.currentTarget);
    // The endpoint shows a toast and refetches after a rejected call, so no error is shown here.
    if (!reply || canResend(reply.error)) return;
    if (reply.data) dispatch(toastRaised({ kind: 'success', text: words.done }));
    onClose();
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      onExited={onExited}
      back={back}
      actions={
        <Button kind={kind} type="submit" form={formId} busy={busy}>
          {words.submit}
        </Button>
      }
    >
      <form id={formId} className="order-dialog" onSubmit={event => void handleSubmit(event)} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
