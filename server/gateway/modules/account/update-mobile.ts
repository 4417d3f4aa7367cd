import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { member } from '#gateway/db/schema/account.ts';
import { verifyTicket } from '#gateway/db/schema/money.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { describeClient } from '#gateway/modules/auth/describe-client.ts';
import { consumeVerifyTicket } from '#gateway/modules/auth/mobile-verify.ts';
import { recordWithNotice } from '#gateway/modules/auth/security-event.ts';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import type { Arg } from '#shared/contract/index.ts';
import { maskMobile } from '#shared/domain/mobile.ts';
import { accountErrors } from '#shared/messages/zh/gateway/account-errors.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';

/**
 * Changes the mobile of a member who has verified the present one and enters the code sent to the new one. Only with
 * that code does the caller learn that the new mobile is taken; ticket and code then remain valid.
 * @throws BusinessError PARAM_INVALID if both are the same; CODE_WRONG; TICKET_INVALID; MOBILE_TAKEN
 */
export async function updateMobile(
  context: CallContext<'member'>,
  { ticket, newMobile, code }: Arg<'updateMobile'>,
) {
  const { memberId, mobile, sessionId } = context.member;
  if (newMobile === mobile) throw invalidParams([{ field: 'newMobile', msg: accountErrors.sameMobile }]);
  const codeId = await findCode(context, newMobile, 'MOBILE_CHANGE', code);
  if (codeId === undefined) throw new BusinessError('CODE_WRONG');
  const ended = await context.db.transaction(async tx => {
    await consumeVerifyTicket(tx, { ticket, memberId, scene: 'MOBILE_CHANGE', now: context.clock.now() });
    if (!(await spendCode(tx, codeId))) throw new BusinessError('CODE_WRONG');
    await replaceMobile(tx, memberId, mobile, newMobile);
    // Tickets that the former mobile has opened.
    await tx.delete(verifyTicket).where(eq(verifyTicket.memberId, memberId));
    const detail = `${maskMobile(mobile)} → ${maskMobile(newMobile)}`;
    const client = describeClient(context);
    await recordWithNotice(tx, context, { memberId, kind: 'MOBILE_CHANGED', detail, client, mobile });
    return endMemberSessions(tx, memberId, sessionEnded.mobileChanged, sessionId);
  });
  return { ended };
}

/** @throws BusinessError MOBILE_TAKEN; STATE_CHANGED if the mobile was changed meanwhile */
async function replaceMobile(tx: Tx, memberId: string, from: string, to: string): Promise<void> {
  const [owner] = await tx.select({ id: member.id }).from(member).where(eq(member.mobile, to));
  if (owner) throw new BusinessError('MOBILE_TAKEN', { msg: accountErrors.mobileTaken });
  const { rowCount } = await tx
    .update(member)
    .set({ mobile: to })
    .where(and(eq(member.id, memberId), eq(member.mobile, from)));
  if (rowCount === 0) throw new BusinessError('STATE_CHANGED');
}
