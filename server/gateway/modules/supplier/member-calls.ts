import type { WorkContext } from '#gateway/call-context.ts';
import { member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import type { LogoutEvent } from '#gateway/modules/distributor/approval-transitions.ts';
import { moveLogout } from '#gateway/modules/distributor/move-approval.ts';
import { Refusal } from '#gateway/refusal.ts';
import { Mobile, object } from '#shared/contract/schemas.ts';

const Named = object({ mobile: Mobile });

/**
 * The supplier's calls on accounts. None of them ends a session: the guard tells whoever is signed in what has become
 * of the account, and signs out (mission section 4).
 */
export const memberStaffCalls = [
  defineStaffCall({
    path: '/member/beginCancel',
    summary: 'Begins the cancelling of an account: whoever uses it is told so and signed out',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'BEGIN'),
  }),
  defineStaffCall({
    path: '/member/cancel',
    summary: 'Cancels an account, for good',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'CANCEL'),
  }),
  defineStaffCall({
    path: '/member/keep',
    summary: 'Ends the cancelling of an account that is not cancelled yet',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'KEEP'),
  }),
];

function moveAccount({ db }: WorkContext, mobile: string, event: LogoutEvent): Promise<void> {
  return db.transaction(async tx => {
    const [account] = await tx.select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
    if (!account) throw new Refusal('NOT_FOUND');
    await moveLogout(tx, account.id, event);
  });
}
