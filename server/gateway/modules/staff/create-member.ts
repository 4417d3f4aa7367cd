import { createHash, randomBytes } from 'node:crypto';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { distributor, member } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { createPasswordCode } from '#gateway/modules/auth/set-password-code.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { APPROVAL_TRANSITIONS } from '#gateway/modules/distributor/approval-transitions.ts';
import { assertCreditCodeFree } from '#gateway/modules/distributor/credit-code.ts';
import { moveApproval, recordStep } from '#gateway/modules/distributor/move-approval.ts';
import { validateCertification } from '#gateway/modules/distributor/validate-certification.ts';
import { findNamedShop } from '#gateway/modules/staff/named.ts';
import { brokenPasswordRules } from '#shared/domain/password-rules.ts';
import { staffMemberErrors } from '#shared/messages/zh/gateway/staff-member.ts';

/** The data of a shop that the staff have checked on paper. */
export interface NewShop {
  readonly shopName: string;
  readonly companyName: string;
  readonly creditCode: string;
  readonly contactName: string;
  readonly districtCode: string;
  readonly address: string;
  readonly shopType?: string | undefined;
}

interface NewMember {
  readonly mobile: string;
  /** Without one, the answer has a code by which the member sets it. */
  readonly password?: string | undefined;
  /** Creates a certified shop. */
  readonly shop?: NewShop | undefined;
  /** Joins an existing shop instead. */
  readonly distributorId?: string | undefined;
}

/**
 * Creates an account: without a shop, with a new certified one, or in an existing one.
 * @throws BusinessError MOBILE_TAKEN, CREDIT_CODE_TAKEN, NOT_FOUND, PARAM_INVALID
 */
export async function createMember(context: WorkContext, given: NewMember) {
  const { mobile, password, shop, distributorId: joined } = given;
  if (shop && joined !== undefined) {
    throw invalidParams([{ field: 'distributorId', msg: staffMemberErrors.oneShop }]);
  }
  if (password !== undefined && brokenPasswordRules(password).length > 0) {
    throw invalidParams([{ field: 'password', msg: staffMemberErrors.password }]);
  }
  const { db, clock, newId } = context;
  const memberId = newId();
  const passwordHash = await hashPassword(md5(password ?? randomBytes(32).toString('hex')));
  return db.transaction(async tx => {
    const distributorId = joined === undefined ? null : await findNamedShop(tx, { distributorId: joined });
    const made = await tx
      .insert(member)
      .values({ id: memberId, mobile, passwordHash, distributorId, createDate: clock.now() })
      .onConflictDoNothing({ target: member.mobile });
    if (!made.rowCount) throw new BusinessError('MOBILE_TAKEN');
    const shopId = shop ? await createShop(tx, context, { memberId, mobile }, shop) : distributorId;
    const code = password === undefined ? await createPasswordCode(tx, context, mobile) : {};
    return { memberId, distributorId: shopId, ...code };
  });
}

/** The same steps as a certification that is submitted and approved. */
async function createShop(
  tx: Tx,
  context: WorkContext,
  { memberId, mobile }: { readonly memberId: string; readonly mobile: string },
  { shopType = 'STORE', districtCode, ...rest }: NewShop,
): Promise<string> {
  const { clock, newId } = context;
  const now = clock.now();
  const codes = {
    provinceCode: `${districtCode.slice(0, 2)}0000`,
    cityCode: `${districtCode.slice(0, 4)}00`,
    districtCode,
  };
  const form = await validateCertification(
    tx,
    { memberId, shopImages: [], now },
    { ...rest, ...codes, shopType, contactMobile: mobile },
  );
  const id = newId();
  await assertCreditCodeFree(tx, id, form.creditCode);
  await tx.insert(distributor).values({
    ...form,
    id,
    status: APPROVAL_TRANSITIONS.SUBMIT.to,
    level: 'STANDARD',
    region: describeRegion(codes),
    createDate: now,
  });
  await tx.update(member).set({ distributorId: id }).where(eq(member.id, memberId));
  await recordStep(tx, context, id, 'SUBMIT');
  await moveApproval(tx, context, id, 'APPROVE');
  return id;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
