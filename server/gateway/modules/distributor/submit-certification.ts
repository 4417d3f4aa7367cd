import { DatabaseError } from 'pg';
import type { CallContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor, member, memberSource } from '#gateway/db/schema/account.ts';
import { DrizzleQueryError, eq } from '#gateway/db/sql.ts';
import { afterSubmit } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { APPROVAL_TRANSITIONS } from '#gateway/modules/distributor/approval-transitions.ts';
import { type Certification, checkCertification } from '#gateway/modules/distributor/check-certification.ts';
import { moveApproval, recordStep } from '#gateway/modules/distributor/move-approval.ts';
import { findShop, imagesOf } from '#gateway/modules/distributor/repository.ts';
import { Refusal } from '#gateway/refusal.ts';
import { next } from '#gateway/transitions.ts';

/** Level of every shop that joins. */
const FIRST_LEVEL = 'STANDARD';

/** Makes the member's shop and asks for its certification. Of several at once, one makes it. */
export async function submitCertification(context: CallContext<'member'>, arg: Certification) {
  const { db, newId } = context;
  const { memberId } = context.member;
  const now = context.clock.now();
  const form = await checkCertification(db, { memberId, shopImages: [], now }, arg);
  const distributorId = newId();
  await claimingCreditCode(() =>
    db.transaction(async tx => {
      const { developCSId, ...before } = await lockAccount(tx, memberId);
      const status = next(APPROVAL_TRANSITIONS, before.status, 'SUBMIT');
      await tx.insert(distributor).values({
        ...form,
        id: distributorId,
        status,
        level: FIRST_LEVEL,
        region: describeRegion(form),
        developCustomerServiceId: developCSId,
        createDate: now,
      });
      await tx.update(member).set({ distributorId }).where(eq(member.id, memberId));
      await recordStep(tx, distributorId, 'SUBMIT', { now, newId });
      await afterSubmit(tx, context, distributorId);
    }),
  );
  return waiting(form);
}

/** Asks again after a rejection, with all fields anew. */
export async function resubmitCertification(context: CallContext<'member'>, arg: Certification) {
  const { db, newId } = context;
  const { memberId, distributorId } = context.member;
  const shop = distributorId ? await findShop(db, distributorId) : undefined;
  if (!shop) throw new Refusal('STATE_CHANGED');
  const now = context.clock.now();
  const form = await checkCertification(db, { memberId, shopImages: imagesOf(shop), now }, arg);
  const changes = { ...form, region: describeRegion(form) };
  await claimingCreditCode(() =>
    db.transaction(async tx => {
      await lockAccount(tx, memberId);
      await moveApproval(tx, shop.id, 'RESUBMIT', { now, newId, changes });
      await afterSubmit(tx, context, shop.id);
    }),
  );
  return waiting(form);
}

const waiting = ({ shopName }: Certification) =>
  ({ status: 'WAIT_AUDIT', logoutStatus: null, shopName }) as const;

/**
 * Where the member stands. Its row is held first, so that a second submit waits and then sees what the first made, and
 * so does whoever cancels the account: one that is being cancelled asks for nothing more; its pages say why.
 */
async function lockAccount(tx: Tx, memberId: string) {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
  const [account] = await tx
    .select({
      status: distributor.status,
      logoutStatus: member.logoutStatus,
      developCSId: memberSource.developCSId,
    })
    .from(member)
    .leftJoin(distributor, eq(distributor.id, member.distributorId))
    .leftJoin(memberSource, eq(memberSource.memberId, member.id))
    .where(eq(member.id, memberId));
  if (!account || account.logoutStatus) throw new Refusal('STATE_CHANGED');
  return account;
}

/** The unique index decides who has a company's code, and it decides for good. */
async function claimingCreditCode(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    const isTaken = cause instanceof DatabaseError && cause.constraint === 'distributor_credit_code_index';
    throw isTaken ? new Refusal('CREDIT_CODE_TAKEN') : error;
  }
}
