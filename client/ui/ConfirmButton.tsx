import { useState } from 'react';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Button, type ButtonProps } from '#client/ui/Button.tsx';

const Dialog = whenShown(async () => (await import('#client/ui/Dialog.tsx')).Dialog);

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: {
    readonly title: string;
    readonly text: string;
    /** The way back. */
    readonly keep: string;
    readonly confirm: string;
  };
  /** Cannot be taken back: the button of the question says so. */
  danger?: boolean;
  /** The question stays until it is done. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks before it acts. */
export function ConfirmButton({ question, danger = false, onConfirm, ...button }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    close();
  };
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog
        title={question.title}
        open={open}
        onClose={close}
        back={question.keep}
        actions={
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
            {question.confirm}
          </Button>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    </>
  );
}
