import { DatabaseError } from 'pg';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor, member, memberSource } from '#gateway/db/schema/account.ts';
import { DrizzleQueryError, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { APPROVAL_TRANSITIONS } from '#gateway/modules/distributor/approval-transitions.ts';
import { assertCreditCodeFree } from '#gateway/modules/distributor/credit-code.ts';
import { moveApproval, recordStep } from '#gateway/modules/distributor/move-approval.ts';
import { findShop, imagesOf } from '#gateway/modules/distributor/repository.ts';
import {
  type Certification,
  validateCertification,
} from '#gateway/modules/distributor/validate-certification.ts';

/** Level of a new shop. */
const INITIAL_LEVEL = 'STANDARD';

/** Creates the member's shop and submits its certification. Of several concurrent calls one succeeds. */
export async function submitCertification(context: CallContext<'member'>, arg: Certification) {
  const { db, newId } = context;
  const { memberId } = context.member;
  const now = context.clock.now();
  const form = await validateCertification(db, { memberId, shopImages: [], now }, arg);
  const distributorId = newId();
  await withCreditCodeCheck(() =>
    db.transaction(async tx => {
      const { developCSId, ...before } = await lockAccount(tx, memberId);
      const status = nextState(APPROVAL_TRANSITIONS, before.status, 'SUBMIT');
      await assertCreditCodeFree(tx, distributorId, form.creditCode);
      await tx.insert(distributor).values({
        ...form,
        id: distributorId,
        status,
        level: INITIAL_LEVEL,
        region: describeRegion(form),
        developCustomerServiceId: developCSId,
        createDate: now,
      });
      await tx.update(member).set({ distributorId }).where(eq(member.id, memberId));
      await recordStep(tx, context, distributorId, 'SUBMIT');
      await publish(tx, context, 'certificationSubmitted', { distributorId });
    }),
  );
  return toApproval(form);
}

/** Submits all fields of a rejected certification again. */
export async function resubmitCertification(context: CallContext<'member'>, arg: Certification) {
  const { db } = context;
  const { memberId, distributorId } = context.member;
  const shop = distributorId ? await findShop(db, distributorId) : undefined;
  if (!shop) throw new BusinessError('STATE_CHANGED');
  const now = context.clock.now();
  const form = await validateCertification(db, { memberId, shopImages: imagesOf(shop), now }, arg);
  // All fields are replaced: an absent remark is an empty one.
  const changes = { remark: '', ...form, region: describeRegion(form) };
  await withCreditCodeCheck(() =>
    db.transaction(async tx => {
      await lockAccount(tx, memberId);
      await assertCreditCodeFree(tx, shop.id, form.creditCode);
      await moveApproval(tx, context, shop.id, 'RESUBMIT', { changes });
      await publish(tx, context, 'certificationSubmitted', { distributorId: shop.id });
    }),
  );
  return toApproval(form);
}

const toApproval = ({ shopName }: Certification) =>
  ({ status: 'WAIT_AUDIT', logoutStatus: null, shopName }) as const;

/**
 * Locks the member's row and returns the approval state. The lock serializes concurrent submissions and account
 * cancellation: the second transaction sees the result of the first.
 * @throws BusinessError STATE_CHANGED if the account is being cancelled
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
  if (!account || account.logoutStatus) throw new BusinessError('STATE_CHANGED');
  return account;
}

/** Converts a violation of the unique index of credit codes to CREDIT_CODE_TAKEN. */
async function withCreditCodeCheck(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    const isTaken = cause instanceof DatabaseError && cause.constraint === 'distributor_credit_code_index';
    throw isTaken ? new BusinessError('CREDIT_CODE_TAKEN') : error;
  }
}
