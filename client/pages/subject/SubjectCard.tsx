import { chinaDate } from '#client/lib/china-date.ts';
import { SetDefault } from '#client/pages/subject/SetDefault.tsx';
import { SubjectPills } from '#client/pages/subject/SubjectPills.tsx';
import { editHref, subjectHref } from '#client/pages/subject/subject-hrefs.ts';
import { PictureLinks } from '#client/ui/media/PictureLinks.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { SubjectData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { list: words, fields, detail } = subjectPages;

/** A subject: its data, what waits or was rejected, and the shop's actions. */
export function SubjectCard({ subject }: { subject: SubjectData }) {
  const { id, companyName, status, rejectReason, pending, actions, submitDate } = subject;
  const editing = actions.find(action => action !== 'SET_DEFAULT');
  return (
    <article className="subject-card" aria-label={companyName}>
      <header>
        <h3>
          <a href={subjectHref(id)}>{companyName}</a>
        </h3>
        <SubjectPills subject={subject} />
      </header>
      <div className="subject-card-body">
        <dl>
          <div>
            <dt>{fields.creditCode}</dt>
            <dd className="numbers">{subject.creditCode}</dd>
          </div>
          <div>
            <dt>{fields.legalPerson}</dt>
            <dd>{subject.legalPerson}</dd>
          </div>
          <div>
            <dt>{fields.bankName}</dt>
            <dd>
              {subject.bankName} <span className="numbers">{subject.bankAccount}</span>
            </dd>
          </div>
        </dl>
        <PictureLinks urls={[subject.licenceImageUrl]} nameOf={detail.licence} width={104} height={76} />
      </div>
      {status === 'REJECT' && rejectReason && (
        <p className="subject-note subject-note-bad">
          {words.rejected}
          {rejectReason}
        </p>
      )}
      {pending?.status === 'WAIT_AUDIT' && (
        <p className="subject-note">{words.pending.WAIT_AUDIT(chinaDate(pending.submitDate))}</p>
      )}
      {pending?.status === 'REJECT' && (
        <p className="subject-note subject-note-bad">{words.pending.REJECT(pending.rejectReason ?? '')}</p>
      )}
      <footer>
        <span className="muted numbers">{words.submitted(chinaDate(submitDate))}</span>
        <a
          className="btn btn-link btn-sm"
          href={subjectHref(id)}
          aria-label={words.nameOf(words.view, companyName)}
        >
          {words.view}
        </a>
        {editing && (
          <a
            className="btn btn-outline-secondary btn-sm"
            href={editHref(id)}
            aria-label={words.nameOf(words.actions[editing], companyName)}
          >
            {words.actions[editing]}
          </a>
        )}
        {actions.includes('SET_DEFAULT') && <SetDefault id={id} companyName={companyName} />}
      </footer>
    </article>
  );
}

const CARDS_RESERVED = 2;

export function SubjectCardsSkeleton() {
  return (
    <div className="subject-cards" aria-hidden="true">
      {Array.from({ length: CARDS_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <Skeleton key={place} className="subject-card-waiting" />
      ))}
    </div>
  );
}
