import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { subject, subjectStep, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { publish } from '#gateway/events/publish.ts';
import type { SubjectVersionRow, SubjectWithVersions } from '#gateway/modules/subject/find-subject.ts';
import type { SubjectStatus } from '#shared/domain/subject.ts';

/** Condition for the row of a subject. */
export const isSubject = ({ distributorId, id }: Pick<SubjectWithVersions, 'distributorId' | 'id'>) =>
  and(eq(subject.distributorId, distributorId), eq(subject.id, id));

/** Condition for the row of a version. */
export const isVersion = ({ distributorId, subjectId, version }: SubjectVersionRow) =>
  and(
    eq(subjectVersion.distributorId, distributorId),
    eq(subjectVersion.subjectId, subjectId),
    eq(subjectVersion.version, version),
  );

/** Adds an event to the history of a subject, and publishes the status that its version has reached. */
export async function recordSubjectStep(
  tx: Tx,
  context: WorkContext,
  step: Omit<typeof subjectStep.$inferInsert, 'id' | 'createDate'>,
  status: SubjectStatus,
): Promise<void> {
  const { clock, newId } = context;
  await tx.insert(subjectStep).values({ ...step, id: newId(), createDate: clock.now() });
  await publish(tx, context, 'subjectMoved', { subjectId: step.subjectId, status });
}
