import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { ShareDialogProps, Shared } from '#client/features/shared-view/ShareDialog.tsx';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { shareButton } from '#shared/messages/zh/client/shared-view.ts';

const ShareDialog = loadWhenShown<ShareDialogProps>(
  async () => (await import('#client/features/shared-view/ShareDialog.tsx')).ShareDialog,
);

interface ShareButtonProps {
  shared: Shared;
  className?: string;
  disabled?: boolean;
  /** Saves pending changes first; the dialog does not open if it resolves to false. */
  settle?: (() => Promise<boolean>) | undefined;
}

/** Opens the dialog with a link to a read-only view of an order or of cart lines. */
export function ShareButton({ shared, className, disabled = false, settle }: ShareButtonProps) {
  const [opened, setOpened] = useState<{ readonly shared: Shared; readonly count: number }>();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    if (settle && !(await settle())) {
      dispatch(toastRaised({ kind: 'danger', text: shareButton.notSaved }));
      return;
    }
    setOpened(last => ({ shared, count: (last?.count ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => void open()}>
        {shareButton.text}
      </button>
      {opened && (
        <ShareDialog key={opened.count} shared={opened.shared} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
