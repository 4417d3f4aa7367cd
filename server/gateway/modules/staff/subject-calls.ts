import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { subject, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { Reason, Revision } from '#gateway/modules/staff/call-fields.ts';
import { decideSubject } from '#gateway/modules/subject/decide-subject.ts';
import { findShopOf, findSubject, lockSubject } from '#gateway/modules/subject/find-subject.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';
import { SUBJECT_STATUSES, type SubjectStatus } from '#shared/domain/subject.ts';

const named = { subject: Id };

/** Staff calls on the subjects of shops. */
export const subjectStaffCalls = [
  defineStaffCall({
    path: '/subject/list',
    summary: `Lists versions of subjects by status (${SUBJECT_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(SUBJECT_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, status),
  }),
  defineStaffCall({
    path: '/subject/get',
    summary: 'Shows a subject with all its versions, unmasked',
    body: object(named),
    handle: async ({ db }, { subject: id }) => findSubject(db, await findShopOf(db, id), id),
  }),
  defineStaffCall({
    path: '/subject/approve',
    summary: 'Approves the newest version of a subject, which replaces the one in force',
    body: object({ ...named, revision: Type.Optional(Revision) }),
    handle: (context, { subject: id, revision }) => decide(context, id, { event: 'APPROVE', revision }),
  }),
  defineStaffCall({
    path: '/subject/reject',
    summary: 'Rejects the newest version of a subject; the reason is shown to the shop',
    body: object({ ...named, reason: Reason, revision: Type.Optional(Revision) }),
    handle: (context, { subject: id, reason, revision }) =>
      decide(context, id, { event: 'REJECT', revision, reason: reason.trim() }),
  }),
];

function decide({ db, ...rest }: WorkContext, id: string, decision: Parameters<typeof decideSubject>[3]) {
  return db.transaction(async tx => {
    const { status, versionInForce } = await decideSubject(
      tx,
      { db, ...rest },
      await lockSubject(tx, id),
      decision,
    );
    return { id, status, versionInForce };
  });
}

/** Versions that wait for the staff, longest waiting first. */
export const listWaitingSubjects = (db: Queryable) => listIn(db, 'WAIT_AUDIT');

const MOST_LISTED = 200;

function listIn(db: Queryable, wanted: SubjectStatus) {
  const { subjectId, version, revision, status, companyName, legalPerson, submitDate } = subjectVersion;
  return db
    .select({
      id: subjectId,
      version,
      revision,
      shopName: distributor.shopName,
      companyName,
      creditCode: subject.creditCode,
      legalPerson,
      status,
      submitDate,
    })
    .from(subjectVersion)
    .innerJoin(
      subject,
      and(eq(subject.distributorId, subjectVersion.distributorId), eq(subject.id, subjectId)),
    )
    .innerJoin(distributor, eq(distributor.id, subjectVersion.distributorId))
    .where(eq(status, wanted))
    .orderBy(asc(submitDate), asc(subjectId), asc(version))
    .limit(MOST_LISTED);
}
