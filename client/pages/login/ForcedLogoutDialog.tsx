import { Button } from '#client/ui/base/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { login } from '#shared/messages/zh/client/login.ts';

interface ForcedLogoutDialogProps {
  open: boolean;
  /** Reason, if the server gave one. */
  message?: string | undefined;
  onLogin: () => void;
  onCancel: () => void;
}

/** Reports that the session has ended. Wrap it in `loadWhenShown`, as it is rarely needed. */
export function ForcedLogoutDialog({ open, message, onLogin, onCancel }: ForcedLogoutDialogProps) {
  const { title, text, again, cancel } = login.loggedOut;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onCancel}
      back={cancel}
      actions={<Button onClick={onLogin}>{again}</Button>}
    >
      {message ?? text}
    </Dialog>
  );
}
