import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { ContractPanel, ContractPanelSkeleton } from '#client/pages/subject/ContractPanel.tsx';
import { SubjectCard, SubjectCardsSkeleton } from '#client/pages/subject/SubjectCard.tsx';
import { NEW_SUBJECT_HREF } from '#client/pages/subject/subject-hrefs.ts';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import './Subjects.css';

const { getContractInfo, listSubjects } = subjectApi.endpoints;
const words = subjectPages.list;

/** The state of the contract, and the subjects of the shop. */
export function ContractAndSubjects() {
  const contract = getContractInfo.useQuery({}, POLLING);
  const subjects = listSubjects.useQuery({}, POLLING);
  const hasNone = subjects.data?.length === 0;
  return (
    <>
      <section className="panel">
        <h1 className="contract-title">{words.title}</h1>
        <Loaded
          what={subjectPages.contract.what}
          state={asLoadable(contract)}
          skeleton={<ContractPanelSkeleton />}
        >
          {data => <ContractPanel contract={data} subjects={subjects.data ?? []} />}
        </Loaded>
      </section>
      <section className="panel">
        <header className="subjects-head">
          <div>
            <h2>{words.subjects}</h2>
            <p className="muted">{words.note}</p>
          </div>
          {/* The empty state below has its own button. */}
          {!hasNone && (
            <a className="btn btn-primary" href={NEW_SUBJECT_HREF}>
              {words.add}
            </a>
          )}
        </header>
        <Loaded what={words.what} state={asLoadable(subjects)} skeleton={<SubjectCardsSkeleton />}>
          {list =>
            list.length === 0 ? (
              <EmptyState title={words.empty} hint={words.emptyHint} icon="patch-check">
                <a className="btn btn-primary" href={NEW_SUBJECT_HREF}>
                  {words.add}
                </a>
              </EmptyState>
            ) : (
              <ul className="subject-cards">
                {list.map(subject => (
                  <li key={subject.id}>
                    <SubjectCard subject={subject} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
