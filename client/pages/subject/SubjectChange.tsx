import { SUBJECT_FACTS } from '#client/pages/subject/SubjectFacts.tsx';
import type { SubjectDetailData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { detail: words, fields, list } = subjectPages;

/** A version that waits or was rejected while another one is in force: the fields in which they differ. */
export function SubjectChange({ subject }: { subject: SubjectDetailData }) {
  const { pending, versions } = subject;
  const [newest] = versions;
  if (!pending || !newest || pending.status === 'PASS') return null;
  const changed = SUBJECT_FACTS.filter(field => newest[field] !== subject[field]);
  return (
    <section className={pending.status === 'REJECT' ? 'subject-change subject-change-bad' : 'subject-change'}>
      <h2>{words.change[pending.status]}</h2>
      <p>
        {pending.status === 'REJECT' ? `${list.rejected}${pending.rejectReason ?? ''}` : words.change.note}
      </p>
      <dl>
        {changed.map(field => (
          <div key={field}>
            <dt>{fields[field]}</dt>
            <dd className="numbers">
              {newest[field]}
              <span className="muted">
                {words.change.before} {subject[field]}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 && <p className="muted">{words.change.none}</p>}
    </section>
  );
}
