import { chinaDateTime } from '#client/lib/china-date.ts';
import type { MyInfo } from '#client/pages/certification/certification-values.ts';
import { Timeline, type TimelineEntry } from '#client/ui/data/Timeline.tsx';
import type { CertificationAction } from '#shared/domain/certification.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';

const tones: Readonly<Record<CertificationAction, TimelineEntry['tone']>> = {
  SUBMIT: 'good',
  RESUBMIT: 'good',
  APPROVE: 'good',
  ENABLE: 'good',
  REJECT: 'bad',
  DISABLE: 'bad',
};

/** Certification timeline. `pending`: the next step is up to the staff. */
export function Progress({ steps, pending }: { steps: MyInfo['progress']; pending: boolean }) {
  const { pending: title, pendingHint: note } = certification.waiting;
  const entries = steps.map(
    ({ action, reason, time }): TimelineEntry => ({
      key: `${action} ${time}`,
      title: certification.actions[action],
      tone: tones[action],
      time: { iso: time, text: chinaDateTime(time) },
      note: reason,
    }),
  );
  return (
    <Timeline entries={pending ? [...entries, { key: 'pending', title, tone: 'open', note }] : entries} />
  );
}
