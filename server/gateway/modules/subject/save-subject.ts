import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockApprovedShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { subject, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, eq, ne } from '#gateway/db/sql.ts';
import { assertCreditCodeFree } from '#gateway/modules/distributor/credit-code.ts';
import { findSubject, newestOf, type SubjectWithVersions } from '#gateway/modules/subject/find-subject.ts';
import { isSubject, isVersion, recordSubjectStep } from '#gateway/modules/subject/record-step.ts';
import { SUBJECT_TRANSITIONS } from '#gateway/modules/subject/subject-transitions.ts';
import { type SubjectFields, validateSubject } from '#gateway/modules/subject/validate-subject.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { SUBJECT_LIMITS } from '#shared/domain/subject.ts';
import { subjectTexts } from '#shared/messages/zh/gateway/subject-texts.ts';

type SavedSubject = Data<'saveSubject'>;

/**
 * Submits a subject, a new version of an approved one, or the correction of its newest version.
 * @throws BusinessError PARAM_INVALID, NOT_FOUND, CREDIT_CODE_TAKEN, TOO_MANY, FORBIDDEN
 */
export async function saveSubject(
  tx: Tx,
  context: CallContext<'approved'>,
  { id, ...form }: Omit<Arg<'saveSubject'>, 'requestId'>,
): Promise<SavedSubject> {
  const { distributorId } = context.member;
  await lockApprovedShop(tx, distributorId);
  const before = id === undefined ? undefined : await findSubject(tx, distributorId, id);
  const fields = await validateSubject(tx, context, form, before);
  await assertOwnCode(tx, distributorId, before, fields);
  await assertCreditCodeFree(tx, distributorId, fields.creditCode);
  if (!before) return createSubject(tx, context, fields);
  return newestOf(before).status === 'PASS'
    ? addVersion(tx, context, before, fields)
    : correctVersion(tx, context, before, fields);
}

/** A company is one subject of its shop, unless it was rejected. */
async function assertOwnCode(
  tx: Tx,
  distributorId: string,
  before: SubjectWithVersions | undefined,
  { creditCode }: SubjectFields,
): Promise<void> {
  const same = await tx.$count(
    subject,
    and(
      eq(subject.distributorId, distributorId),
      eq(subject.creditCode, creditCode),
      ne(subject.status, 'REJECT'),
      before && ne(subject.id, before.id),
    ),
  );
  if (same > 0) throw invalidParams([{ field: 'creditCode', msg: subjectTexts.codeListed }]);
}

async function createSubject(
  tx: Tx,
  context: CallContext<'approved'>,
  { creditCode, ...fields }: SubjectFields,
): Promise<SavedSubject> {
  const { distributorId } = context.member;
  const most = SUBJECT_LIMITS.subjects;
  if ((await tx.$count(subject, eq(subject.distributorId, distributorId))) >= most) {
    throw new BusinessError('TOO_MANY', { msg: subjectTexts.full(most) });
  }
  const [id, now] = [context.newId(), context.clock.now()];
  const row = { distributorId, id, creditCode, status: 'WAIT_AUDIT', newestVersion: 1 } as const;
  await tx.insert(subject).values({ ...row, createDate: now });
  await tx
    .insert(subjectVersion)
    .values({ ...fields, distributorId, subjectId: id, version: 1, status: 'WAIT_AUDIT', submitDate: now });
  return submitted(tx, context, { distributorId, id }, 1, 'SUBMIT');
}

async function addVersion(
  tx: Tx,
  context: CallContext<'approved'>,
  before: SubjectWithVersions,
  { creditCode, ...fields }: SubjectFields,
): Promise<SavedSubject> {
  const { distributorId, id: subjectId } = before;
  const version = before.newestVersion + 1;
  const submitDate = context.clock.now();
  await tx.update(subject).set({ newestVersion: version }).where(isSubject(before));
  await tx
    .insert(subjectVersion)
    .values({ ...fields, distributorId, subjectId, version, status: 'WAIT_AUDIT', submitDate });
  return submitted(tx, context, before, version, 'SUBMIT');
}

async function correctVersion(
  tx: Tx,
  context: CallContext<'approved'>,
  before: SubjectWithVersions,
  { creditCode, ...fields }: SubjectFields,
): Promise<SavedSubject> {
  const newest = newestOf(before);
  await tx
    .update(subjectVersion)
    .set({
      ...fields,
      status: nextState(SUBJECT_TRANSITIONS, newest.status, 'CORRECT'),
      revision: newest.revision + 1,
      rejectReason: null,
      submitDate: context.clock.now(),
      decideDate: null,
    })
    .where(isVersion(newest));
  if (before.versionInForce === null) {
    await tx.update(subject).set({ creditCode, status: 'WAIT_AUDIT' }).where(isSubject(before));
  }
  return submitted(tx, context, before, newest.version, 'CORRECT');
}

async function submitted(
  tx: Tx,
  context: CallContext<'approved'>,
  { distributorId, id }: Pick<SubjectWithVersions, 'distributorId' | 'id'>,
  version: number,
  event: 'SUBMIT' | 'CORRECT',
): Promise<SavedSubject> {
  await recordSubjectStep(tx, context, { distributorId, subjectId: id, version, event }, 'WAIT_AUDIT');
  return { id, version, status: 'WAIT_AUDIT' };
}
