import { useDispatch } from 'react-redux';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const words = subjectPages.list;

/** Makes a subject the default one, after a question. */
export function SetDefault({ id, companyName }: { id: string; companyName: string }) {
  const dispatch = useDispatch();
  const [setDefault] = subjectApi.endpoints.setDefaultSubject.useMutation();
  const send = async () => {
    const { error } = await setDefault({ id });
    if (!error) dispatch(toastRaised({ kind: 'success', text: words.defaulted }));
  };
  return (
    <ConfirmButton
      kind="outline-secondary"
      size="sm"
      className="needs-script"
      aria-label={words.nameOf(words.actions.SET_DEFAULT, companyName)}
      question={words.setDefault}
      onConfirm={send}
    >
      {words.actions.SET_DEFAULT}
    </ConfirmButton>
  );
}
