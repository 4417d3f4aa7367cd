import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import type { SubjectData } from '#shared/contract/calls/subject.ts';
import type { SubjectStatus } from '#shared/domain/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

export const subjectTones: Record<SubjectStatus, StatusTone> = {
  WAIT_AUDIT: 'warning',
  PASS: 'good',
  REJECT: 'danger',
};

/** The status of a subject, and whether it is the default one. */
export function SubjectPills({ subject }: { subject: Pick<SubjectData, 'status' | 'izDefault'> }) {
  return (
    <span className="subject-pills">
      {subject.izDefault && <StatusPill tone="gold">{subjectPages.list.isDefault}</StatusPill>}
      <StatusPill tone={subjectTones[subject.status]}>{subjectPages.statuses[subject.status]}</StatusPill>
    </span>
  );
}
