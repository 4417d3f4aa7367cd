import { createHash, randomBytes } from 'node:crypto';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { verifyTicket } from '#gateway/db/schema/money.ts';
import { and, eq, gt } from '#gateway/db/sql.ts';
import { findCode, spendCode } from '#gateway/modules/auth/verification-code.ts';
import type { VERIFY_SCENES } from '#shared/contract/calls/pay.ts';
import type { Arg } from '#shared/contract/index.ts';

const TICKET_BYTES = 32;
const TICKET_LIFETIME_MS = 10 * 60_000;

type VerifyScene = (typeof VERIFY_SCENES)[number];

/**
 * Issues a ticket to a member who enters the code sent to their own mobile.
 * @throws BusinessError CODE_WRONG, also for another mobile
 */
export async function mobileVerify(
  context: CallContext<'member'>,
  { mobile, verificationCode, scene }: Arg<'mobileVerify'>,
) {
  const { db, clock, member } = context;
  const codeId = await findCode(context, mobile, scene, verificationCode);
  if (codeId === undefined || mobile !== member.mobile) throw new BusinessError('CODE_WRONG');
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expireDate = new Date(clock.now().getTime() + TICKET_LIFETIME_MS);
  await db.transaction(async tx => {
    if (!(await spendCode(tx, codeId))) throw new BusinessError('CODE_WRONG');
    await tx.insert(verifyTicket).values({ id: idOf(ticket), memberId: member.memberId, scene, expireDate });
  });
  return { ticket };
}

interface TicketUse {
  readonly ticket: string;
  readonly memberId: string;
  readonly scene: VerifyScene;
  readonly now: Date;
}

/**
 * Consumes a ticket, in the transaction of the operation it permits.
 * @throws BusinessError TICKET_INVALID, also for a ticket of another member
 */
export async function consumeVerifyTicket(
  tx: Tx,
  { ticket, memberId, scene, now }: TicketUse,
): Promise<void> {
  const { id, memberId: owner, scene: purpose, expireDate } = verifyTicket;
  const { rowCount } = await tx
    .delete(verifyTicket)
    .where(and(eq(id, idOf(ticket)), eq(owner, memberId), eq(purpose, scene), gt(expireDate, now)));
  if (rowCount !== 1) throw new BusinessError('TICKET_INVALID');
}

/** Only the hash of a ticket is stored. */
const idOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
