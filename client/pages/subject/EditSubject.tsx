import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { SubjectForm } from '#client/pages/subject/SubjectForm.tsx';
import { SubjectMissing } from '#client/pages/subject/SubjectMissing.tsx';
import {
  type MaskedValues,
  SUBJECT_FIELDS,
  type SubjectField,
  type SubjectValues,
  subjectOf,
  valuesOfShop,
  valuesOfSubject,
} from '#client/pages/subject/subject-form.ts';
import { SUBJECTS_HREF } from '#client/pages/subject/subject-hrefs.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { SubjectDetailData } from '#shared/contract/calls/subject.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';
import './Subjects.css';

const { listSubjects, getSubjectDetail, saveSubject } = subjectApi.endpoints;
const words = subjectPages.form;

/** The form of a new subject; the first one begins with the certified data of the shop. */
export function NewSubject() {
  const subjects = listSubjects.useQuery({});
  const info = certificationApi.endpoints.getMyInfo.useQuery();
  // Keeps the data with which the form began.
  const [isFirst] = useState(() => subjects.data?.length === 0);
  const isPrefilled = isFirst && info.data !== null;
  return (
    <Loaded what={words.what} state={asLoadable(info)} skeleton={<FormSkeleton />}>
      {data => (
        <Connected
          mode="new"
          initial={valuesOfShop(isFirst ? data : null)}
          note={isPrefilled ? words.prefilled : undefined}
        />
      )}
    </Loaded>
  );
}

/** The form of an existing subject: a correction of its newest version, or a new one. */
export function EditSubject({ id }: { id: string }) {
  const subject = getSubjectDetail.useQuery({ id });
  if (isMissing(subject.error)) return <SubjectMissing />;
  return (
    <Loaded what={words.what} state={asLoadable(subject)} skeleton={<FormSkeleton />}>
      {data => <ExistingForm subject={data} />}
    </Loaded>
  );
}

function ExistingForm({ subject }: { subject: SubjectDetailData }) {
  // The form keeps the subject as it was when it began: its own submission changes it.
  const [first] = useState(subject);
  const [newest] = first.versions;
  return (
    <Connected
      id={first.id}
      mode={first.actions.includes('REPLACE') ? 'REPLACE' : 'CORRECT'}
      initial={valuesOfSubject(first)}
      note={newest?.rejectReason ? subjectPages.list.rejected + newest.rejectReason : undefined}
      isCodeFixed={first.status === 'PASS'}
      {...(newest && { masked: newest })}
    />
  );
}

interface ConnectedProps {
  id?: string;
  mode: keyof typeof words.titles;
  initial: SubjectValues;
  note: string | undefined;
  masked?: MaskedValues;
  isCodeFixed?: boolean;
}

/** Connects the form to its draft and its call. */
function Connected({ id, mode, initial, note, masked, isCodeFixed = false }: ConnectedProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { member } = useViewer();
  const draft = useDraft(`subject:${member?.memberId}:${id ?? 'new'}`, initial);
  const [save] = saveSubject.useMutation();
  const requestId = useRequestId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<SubjectField>>();

  const send = async (values: SubjectValues) => {
    setBusy(true);
    setFault(undefined);
    const body = { ...(id !== undefined && { id }), ...subjectOf(values) };
    try {
      await save({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.done }));
      // Stays busy until the list opens; back leads to the page before the form.
      await navigate(SUBJECTS_HREF, { replace: true });
    } catch (error) {
      const codes = { CREDIT_CODE_TAKEN: 'creditCode' } as const;
      setFault(readFormErrors(error as Partial<CallError>, SUBJECT_FIELDS, codes));
      setBusy(false);
    }
  };
  return (
    <>
      <section className="panel">
        <header className="subjects-head">
          <div>
            <h1 className="contract-title">{words.titles[mode]}</h1>
            <p className="muted">{words.leads[mode]}</p>
          </div>
          <a href={SUBJECTS_HREF}>{words.back}</a>
        </header>
        {note && <p className="subject-note">{note}</p>}
      </section>
      <SubjectForm
        // The stored draft is available only after the first render.
        key={draft.restored ? 'restored' : 'served'}
        mode={mode}
        initial={{ ...initial, ...draft.restored }}
        isCodeFixed={isCodeFixed}
        {...(masked && { masked })}
        served={fault?.fields}
        message={fault?.message}
        busy={busy}
        saved={draft.saved}
        onInput={draft.keep}
        onSubmit={values => void send(values)}
      />
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="panel" aria-hidden="true">
      <Skeleton className="subject-card-waiting" />
    </div>
  );
}
