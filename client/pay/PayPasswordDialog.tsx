import { type ReactNode, useState } from 'react';
import { asLoadable } from '#client/api/as-loadable.ts';
import type { CallFault } from '#client/api/base-api.ts';
import { payApi } from '#client/api/pay-api.ts';
import { serverNow } from '#client/lib/server-clock.ts';
import { EnterPassword } from '#client/pay/EnterPassword.tsx';
import { LockedPassword } from '#client/pay/LockedPassword.tsx';
import { SetPassword } from '#client/pay/SetPassword.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { SkeletonLines } from '#client/ui/Skeleton.tsx';
import { payPassword as words } from '#shared/messages/zh/pay.ts';
import './PayPasswordDialog.css';

const SKELETON_LINES = 4;
const { getPayPassword } = payApi.endpoints;

interface PayPasswordDialogProps {
  /** What the password is for, such as the amount that is paid. */
  children?: ReactNode;
  /** Does what the password allows, with the form in which it travels; answers why that did not work. */
  onEnter: (passwordHash: string) => Promise<CallFault | undefined>;
  /** Called once it has left. Render it while it is wanted, and wrap it in `whenShown`: Modal weighs 8 KB. */
  onClose: () => void;
}

/** Asks for the pay password; whoever has none yet, or forgot it, sets one by their mobile and goes straight on. */
export function PayPasswordDialog({ children, onEnter, onClose }: PayPasswordDialogProps) {
  const [open, setOpen] = useState(true);
  const [setting, setSetting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallFault>();
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
  const titleOfSetting = isSet ? words.set.anew : words.set.first;
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

function lockOf(fault: CallFault | undefined): string | undefined {
  if (fault?.code !== 'PAY_PASSWORD_LOCKED') return undefined;
  return (fault.data as { lockedUntil?: string } | null)?.lockedUntil;
}

const isOver = (moment: string) => Date.parse(moment) <= (serverNow() ?? Date.now());
