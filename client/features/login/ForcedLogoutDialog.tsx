import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { login } from '#shared/messages/zh/login.ts';

interface ForcedLogoutDialogProps {
  open: boolean;
  /** Why, where the server said so. */
  message?: string | undefined;
  onLogin: () => void;
  onCancel: () => void;
}

/** Says that the session is over (mission section 8). Wrap it in `whenShown`: it is seldom needed. */
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
