import { useEffect, useRef, useState } from 'react';
import { PayeeForm } from '#client/pages/withdrawal/PayeeForm.tsx';
import { PayeeList } from '#client/pages/withdrawal/PayeeList.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { MAX_PAYEE_ACCOUNTS } from '#shared/constants.ts';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import './PayeeDialog.css';

const words = withdrawalPages.payees;

interface PayeeDialogProps {
  open: boolean;
  payees: readonly PayeeAccountData[];
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Adds, removes and chooses the default of the payee accounts. Wrap it in `loadWhenShown`. */
export function PayeeDialog({ open, payees, onSaved, onClose }: PayeeDialogProps) {
  const [isAdding, setAdding] = useState(payees.length === 0);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(isAdding);
  useEffect(() => {
    // The button that opened the view is unmounted and has lost the focus.
    if (open && shown.current !== isAdding) content.current?.focus();
    shown.current = isAdding;
  }, [open, isAdding]);
  const isFull = payees.length >= MAX_PAYEE_ACCOUNTS;
  return (
    <Dialog
      wide
      title={isAdding ? words.add : words.manage}
      open={open}
      onClose={onClose}
      onExited={() => setAdding(payees.length === 0)}
      actions={
        !isAdding && (
          <>
            {isFull && <p className="payee-full">{words.full(MAX_PAYEE_ACCOUNTS)}</p>}
            <Button kind="outline-secondary" onClick={onClose}>
              {ui.close}
            </Button>
            <Button kind="outline-primary" disabled={isFull} onClick={() => setAdding(true)}>
              <Icon name="plus-lg" /> {words.add}
            </Button>
          </>
        )
      }
    >
      <div ref={content} tabIndex={-1} className="payee-dialog">
        {isAdding ? (
          <PayeeForm
            isFirst={payees.length === 0}
            onSaved={({ id }) => onSaved(id)}
            onCancel={() => (payees.length > 0 ? setAdding(false) : onClose())}
          />
        ) : (
          <>
            <p className="muted">{words.note}</p>
            <PayeeList payees={payees} onRemoved={() => content.current?.focus()} />
          </>
        )}
      </div>
    </Dialog>
  );
}
