import { type FormEvent, type ReactNode, useId } from 'react';
import { useDispatch } from 'react-redux';
import { isUndecided } from '#client/api/is-undecided.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Button, type ButtonProps } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';

/** What a question about an order is asked with. */
export interface OrderDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
  onExited?: (() => void) | undefined;
}

interface OrderDialogFrameProps extends Omit<OrderDialogProps, 'orderId'> {
  words: { readonly title: string; readonly submit: string; readonly done: string };
  /** The way back. */
  back: string;
  kind?: ButtonProps['kind'];
  busy: boolean;
  /** Sends what was answered; undefined where something is missing that the form says. */
  onSubmit: (form: HTMLFormElement) => Promise<{ data?: unknown; error?: unknown }> | undefined;
  children: ReactNode;
}

/** A question about an order: it closes once it is decided, and stays where the same can be tried again. */
export function OrderDialog(props: OrderDialogFrameProps) {
  const { words, back, kind = 'primary', busy, onSubmit, open, onClose, onExited, children } = props;
  const dispatch = useDispatch();
  const formId = useId();
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reply = await onSubmit(event.currentTarget);
    // A toast has said why it was not done. What was refused comes anew.
    if (!reply || isUndecided(reply.error)) return;
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
