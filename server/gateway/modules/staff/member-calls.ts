import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import type { LogoutEvent } from '#gateway/modules/distributor/approval-transitions.ts';
import { moveLogout } from '#gateway/modules/distributor/move-approval.ts';
import { Mobile, object } from '#shared/contract/schemas/formats.ts';

const Named = object({ mobile: Mobile });

/**
 * Staff calls on accounts. They do not end sessions: the guard informs the signed-in member of the new account
 * state and signs the member out.
 */
export const memberStaffCalls = [
  defineStaffCall({
    path: '/member/beginCancel',
    summary: 'Starts the cancellation of an account; its member is informed and signed out',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'BEGIN'),
  }),
  defineStaffCall({
    path: '/member/cancel',
    summary: 'Cancels an account permanently',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'CANCEL'),
  }),
  defineStaffCall({
    path: '/member/keep',
    summary: 'Stops the cancellation of an account that is not cancelled yet',
    body: Named,
    handle: (context, { mobile }) => moveAccount(context, mobile, 'KEEP'),
  }),
];

function moveAccount({ db }: WorkContext, mobile: string, event: LogoutEvent): Promise<void> {
  return db.transaction(async tx => {
    const [account] = await tx.select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
    if (!account) throw new BusinessError('NOT_FOUND');
    await moveLogout(tx, account.id, event);
  });
}
