import { chinaDateTime } from '#client/lib/china-date.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { Data } from '#shared/contract/index.ts';
import { securityPages } from '#shared/messages/zh/client/security-pages.ts';

const words = securityPages.payPassword;

/** Whether a pay password is set, and the end of its lock. */
export function PayPasswordState({ state }: { state: Data<'getPayPassword'> }) {
  const { izSet, lockedUntil } = state;
  const hint = lockedUntil ? words.lockedHint : izSet ? '' : words.unsetHint;
  return (
    <p className="security-state">
      <span className="muted">{words.state}</span>
      {lockedUntil ? (
        <StatusPill tone="danger">{words.locked(chinaDateTime(lockedUntil))}</StatusPill>
      ) : (
        <StatusPill tone={izSet ? 'good' : 'warning'}>{izSet ? words.set : words.unset}</StatusPill>
      )}
      {hint && <span className="muted">{hint}</span>}
    </p>
  );
}
