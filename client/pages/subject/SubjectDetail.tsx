import { useViewer } from '#client/features/session/use-viewer.ts';
import { chinaDate, chinaDateTime } from '#client/lib/china-date.ts';
import { SetDefault } from '#client/pages/subject/SetDefault.tsx';
import { SubjectChange } from '#client/pages/subject/SubjectChange.tsx';
import { SubjectFacts } from '#client/pages/subject/SubjectFacts.tsx';
import { SubjectPills, subjectTones } from '#client/pages/subject/SubjectPills.tsx';
import { editHref } from '#client/pages/subject/subject-hrefs.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { Timeline } from '#client/ui/data/Timeline.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { SubjectDetailData, SubjectVersionData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import './Subjects.css';
import './SubjectDetail.css';

const { detail: words, list, statuses } = subjectPages;

/** Every field of a subject, the change that waits, its versions and its history. */
export function SubjectDetail({ subject }: { subject: SubjectDetailData }) {
  const { id, companyName, status, rejectReason, actions, versions, history } = subject;
  const editing = actions.find(action => action !== 'SET_DEFAULT');
  const isFrozen = useViewer().approval?.status === 'DISABLE';
  return (
    <>
      <section className="panel">
        <header className="subject-head">
          <div>
            <h1>{companyName}</h1>
            <SubjectPills subject={subject} />
          </div>
          <div className="subject-ways">
            <RouteLink to={isFrozen ? 'shopList' : 'contractInfo'}>
              {isFrozen ? words.backToStores : words.back}
            </RouteLink>
            {actions.includes('SET_DEFAULT') && <SetDefault id={id} companyName={companyName} />}
            {editing && (
              <a className="btn btn-primary btn-sm" href={editHref(id)}>
                {list.actions[editing]}
              </a>
            )}
          </div>
        </header>
        {status === 'REJECT' && rejectReason && (
          <p className="subject-note subject-note-bad">
            {list.rejected}
            {rejectReason}
          </p>
        )}
        <SubjectChange subject={subject} />
        <h2 className="panel-title">{status === 'PASS' ? words.inForce : words.waiting}</h2>
        <SubjectFacts of={subject} />
      </section>
      <div className="subject-past">
        <section className="panel">
          <h2 className="panel-title">{words.versions}</h2>
          <ol className="subject-versions">
            {versions.map(version => (
              <li key={version.version}>
                <Version version={version} />
              </li>
            ))}
          </ol>
        </section>
        <section className="panel">
          <h2 className="panel-title">{words.history}</h2>
          <Timeline
            entries={history.toReversed().map(({ event, version, reason, time }, index) => ({
              key: `${event} ${version} ${time}`,
              title: words.events[event](version),
              tone: event === 'REJECT' ? 'bad' : index === 0 ? 'good' : 'neutral',
              time: { iso: time, text: chinaDateTime(time) },
              note: reason,
            }))}
          />
        </section>
      </div>
    </>
  );
}

function Version({ version: row }: { version: SubjectVersionData }) {
  const { version, status, inForce, submitDate, decideDate } = row;
  const isReplaced = status === 'PASS' && !inForce;
  return (
    <details>
      <summary>
        <strong>{words.version(version)}</strong>
        <StatusPill tone={isReplaced ? 'neutral' : subjectTones[status]}>
          {inForce ? words.inForcePill : isReplaced ? words.replaced : statuses[status]}
        </StatusPill>
        <span className="muted numbers">
          {words.submitted(chinaDate(submitDate))}
          {decideDate && ` · ${words.decided(chinaDate(decideDate))}`}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <SubjectFacts of={row} />
    </details>
  );
}

export function SubjectDetailSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <Skeleton className="contract-waiting-head" />
      <Skeleton className="subject-card-waiting" />
    </div>
  );
}
