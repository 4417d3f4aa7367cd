import { chinaDateTime } from '#client/lib/china-date.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { payPassword } from '#shared/messages/zh/client/pay.ts';

const words = payPassword.enter;
const TIME_OF_DAY = 11;

interface LockedPasswordProps {
  until: string;
  onReset: () => void;
  onCancel: () => void;
}

/** Shown after too many wrong attempts: the end of the lock and the reset. */
export function LockedPassword({ until, onReset, onCancel }: LockedPasswordProps) {
  return (
    <div className="pay-password">
      <p className="pay-password-locked" role="alert">
        <Icon name="lock" />
        {words.locked(chinaDateTime(until).slice(TIME_OF_DAY))}
      </p>
      <p className="muted">{words.lockedHint}</p>
      <div className="pay-password-foot">
        <Button kind="outline-secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button onClick={onReset}>{words.reset}</Button>
      </div>
    </div>
  );
}
