import { type ReactNode, useState } from 'react';
import { payApi } from '#client/api/endpoints/pay-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { EnterPassword } from '#client/features/pay/password/EnterPassword.tsx';
import { LockedPassword } from '#client/features/pay/password/LockedPassword.tsx';
import { SetPassword } from '#client/features/pay/password/SetPassword.tsx';
import { serverNow } from '#client/lib/server-clock.ts';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import { payPassword as words } from '#shared/messages/zh/client/pay.ts';
import './PayPasswordDialog.css';

const SKELETON_LINES = 4;
const { getPayPassword } = payApi.endpoints;

interface PayPasswordDialogProps {
  /** Purpose of the password, such as the amount. */
  children?: ReactNode;
  /** Performs the protected action with the hashed password; returns the fault if it failed. */
  onEnter: (passwordHash: string) => Promise<CallError | undefined>;
  /**
   * Called after the closing animation. Render the dialog only while needed and wrap it in `loadWhenShown`, as
   * Modal adds 8 KB.
   */
  onClose: () => void;
}

/**
 * Asks for the pay password. A member who has none or forgot it can set one by SMS code and then continues.
 */
export function PayPasswordDialog({ children, onEnter, onClose }: PayPasswordDialogProps) {
  const [open, setOpen] = useState(true);
  const [setting, setSetting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError>();
  const known = getPayPassword.useQuery(undefined, { refetchOnMountOrArgChange: true });

  const enter = async (passwordHash: string) => {
    setBusy(true);
    setFault(undefined);
    const found = await onEnter(passwordHash);
    setBusy(false);
    setFault(found);
    if (!found) setOpen(false);
    setSetting(found?.code === 'PAY_PASSWORD_UNSET');
  };
  const leave = () => {
    if (!busy) setOpen(false);
  };
  const isSet = known.data?.izSet;
  const lockedUntil = lockOf(fault) ?? known.data?.lockedUntil ?? null;
  const titleOfSetting = isSet ? words.set.replace : words.set.first;
  return (
    <Dialog
      title={setting || isSet === false ? titleOfSetting : words.enter.title}
      open={open}
      onClose={leave}
      onExited={onClose}
    >
      <Loaded
        what={words.set.what}
        state={asLoadable(known)}
        skeleton={<SkeletonLines count={SKELETON_LINES} />}
      >
        {({ mobile }) =>
          setting || !isSet ? (
            <SetPassword
              mobile={mobile}
              isFirst={!isSet}
              busy={busy}
              onBusy={setBusy}
              onSet={enter}
              onBack={() => (isSet && !busy ? setSetting(false) : leave())}
            />
          ) : lockedUntil && !isOver(lockedUntil) ? (
            <LockedPassword until={lockedUntil} onReset={() => setSetting(true)} onCancel={leave} />
          ) : (
            <EnterPassword
              fault={fault}
              busy={busy}
              onEnter={enter}
              onForgot={() => setSetting(true)}
              onCancel={leave}
            >
              {children}
            </EnterPassword>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function lockOf(fault: CallError | undefined): string | undefined {
  if (fault?.code !== 'PAY_PASSWORD_LOCKED') return undefined;
  return (fault.data as { lockedUntil?: string } | null)?.lockedUntil;
}

const isOver = (moment: string) => Date.parse(moment) <= (serverNow() ?? Date.now());
