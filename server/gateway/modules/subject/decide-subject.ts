import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { subject, subjectVersion } from '#gateway/db/schema/subject.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { newestOf, type SubjectWithVersions } from '#gateway/modules/subject/find-subject.ts';
import { isSubject, isVersion, recordSubjectStep } from '#gateway/modules/subject/record-step.ts';
import { makeDefault } from '#gateway/modules/subject/set-default.ts';
import { SUBJECT_TRANSITIONS } from '#gateway/modules/subject/subject-transitions.ts';

interface SubjectDecision {
  readonly event: 'APPROVE' | 'REJECT';
  /** The content that was read; if it was corrected since, the decision fails. */
  readonly revision?: number | undefined;
  /** Of a rejection. */
  readonly reason?: string;
}

/**
 * Approves or rejects the newest version of a subject. An approved version replaces the one in force; the first
 * approved subject of a shop becomes its default. Requires the shop lock, taken before the subject was read.
 * @throws BusinessError STATE_CHANGED. Nothing has changed then.
 */
export async function decideSubject(
  tx: Tx,
  context: WorkContext,
  found: SubjectWithVersions,
  { event, revision, reason }: SubjectDecision,
): Promise<SubjectWithVersions> {
  const newest = newestOf(found);
  if (revision !== undefined && revision !== newest.revision) throw new BusinessError('STATE_CHANGED');
  const status = nextState(SUBJECT_TRANSITIONS, newest.status, event);
  const rejectReason = reason ?? null;
  await tx
    .update(subjectVersion)
    .set({ status, rejectReason, decideDate: context.clock.now() })
    .where(isVersion(newest));
  const { distributorId, id: subjectId } = found;
  const step = { distributorId, subjectId, version: newest.version, event, reason: rejectReason };
  if (event === 'APPROVE') {
    await tx.update(subject).set({ status, versionInForce: newest.version }).where(isSubject(found));
  } else if (found.versionInForce === null) {
    await tx.update(subject).set({ status }).where(isSubject(found));
  }
  await recordSubjectStep(tx, context, step, status);
  if (event === 'APPROVE' && !(await hasDefault(tx, distributorId))) await makeDefault(tx, context, found);
  return { ...found, status: found.versionInForce === null ? status : found.status };
}

async function hasDefault(tx: Tx, distributorId: string): Promise<boolean> {
  const isDefault = and(eq(subject.distributorId, distributorId), eq(subject.isDefault, true));
  return (await tx.$count(subject, isDefault)) > 0;
}
