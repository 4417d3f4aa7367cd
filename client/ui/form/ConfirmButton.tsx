import { useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Button, type ButtonProps } from '#client/ui/base/Button.tsx';

const Dialog = loadWhenShown(async () => (await import('#client/ui/overlay/Dialog.tsx')).Dialog);

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: {
    readonly title: string;
    readonly text: string;
    /** Text of the cancel button. */
    readonly keep: string;
    readonly confirm: string;
  };
  /** For irreversible actions: styles the confirm button. */
  danger?: boolean;
  /** The dialog stays open until the promise resolves. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation in a dialog. */
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
