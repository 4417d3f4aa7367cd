import type { Queryable } from '#gateway/db/connect.ts';
import { subjectStep } from '#gateway/db/schema/subject.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import {
  inForceOf,
  newestOf,
  type SubjectVersionRow,
  type SubjectWithVersions,
} from '#gateway/modules/subject/find-subject.ts';
import type { SubjectData, SubjectDetailData } from '#shared/contract/calls/subject.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { maskCreditCode } from '#shared/domain/credit-code.ts';
import { maskMobile } from '#shared/domain/mobile.ts';

interface Viewing {
  /** Whether the shop may change its subjects: not while it is frozen. */
  readonly mayChange: boolean;
}

/** A subject as shown to its shop: the version in force, or else the newest one. */
export function toSubject(found: SubjectWithVersions, { mayChange }: Viewing): SubjectData {
  const newest = newestOf(found);
  const inForce = inForceOf(found);
  const shown = inForce ?? newest;
  return {
    id: found.id,
    ...maskedFields(found.creditCode, shown),
    status: found.status,
    rejectReason: shown.rejectReason,
    izDefault: found.isDefault,
    pending: shown === newest ? null : toPending(newest),
    submitDate: shown.submitDate.toISOString(),
    actions: mayChange ? actionsOf(found, newest) : [],
  };
}

export async function toSubjectDetail(
  db: Queryable,
  found: SubjectWithVersions,
  viewing: Viewing,
): Promise<SubjectDetailData> {
  return {
    ...toSubject(found, viewing),
    versions: found.versions.map(row => ({
      ...maskedFields(found.creditCode, row),
      version: row.version,
      status: row.status,
      inForce: row.version === found.versionInForce,
      rejectReason: row.rejectReason,
      submitDate: row.submitDate.toISOString(),
      decideDate: row.decideDate?.toISOString() ?? null,
    })),
    history: await listHistory(db, found),
  };
}

function maskedFields(creditCode: string, row: SubjectVersionRow) {
  const { companyName, legalPerson, contactName, licenceImageUrl, bankName } = row;
  return {
    companyName,
    creditCode: maskCreditCode(creditCode),
    legalPerson,
    contactName,
    contactMobile: maskMobile(row.contactMobile),
    licenceImageUrl,
    bankName,
    bankAccount: maskAccountNo(row.bankAccount),
  };
}

function toPending({ version, status, rejectReason, submitDate }: SubjectVersionRow) {
  return { version, status, rejectReason, submitDate: submitDate.toISOString() };
}

function actionsOf({ status, isDefault }: SubjectWithVersions, newest: SubjectVersionRow) {
  const actions: SubjectData['actions'] = [newest.status === 'PASS' ? 'REPLACE' : 'CORRECT'];
  if (status === 'PASS' && !isDefault) actions.push('SET_DEFAULT');
  return actions;
}

async function listHistory(db: Queryable, { distributorId, id }: SubjectWithVersions) {
  const { event, version, reason, createDate } = subjectStep;
  const steps = await db
    .select({ event, version, reason, time: createDate })
    .from(subjectStep)
    .where(and(eq(subjectStep.distributorId, distributorId), eq(subjectStep.subjectId, id)))
    .orderBy(asc(createDate), asc(subjectStep.id));
  return steps.map(({ time, ...step }) => ({ ...step, time: time.toISOString() }));
}
