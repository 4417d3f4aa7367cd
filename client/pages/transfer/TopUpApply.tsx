import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { transferApi } from '#client/api/endpoints/transfer-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { topUpHref } from '#client/features/transfer/top-up-hrefs.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { TopUpForm } from '#client/pages/transfer/TopUpForm.tsx';
import {
  applicationOf,
  initialValues,
  TOP_UP_FIELDS,
  type TopUpField,
  type TopUpValues,
} from '#client/pages/transfer/top-up-form.ts';
import type { TopUpDetailData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const words = transferPages.apply;

/** Connects the form of a top-up to its draft and its call. */
export function TopUpApply({ rejected }: { rejected: TopUpDetailData | undefined }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { member } = useViewer();
  const id = rejected?.id ?? null;
  const initial = initialValues(rejected);
  const draft = useDraft(`top-up:${member?.memberId}:${id ?? ''}`, initial);
  const [apply] = transferApi.endpoints.applyTopUp.useMutation();
  const requestId = useRequestId('top-up-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<TopUpField>>();

  const send = async (values: TopUpValues) => {
    setBusy(true);
    setFault(undefined);
    const body = applicationOf(id, values);
    try {
      const made = await apply({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.done }));
      // Stays busy until the top-up opens; back leads to the page before the form.
      await navigate(topUpHref(made.id), { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, TOP_UP_FIELDS));
      setBusy(false);
    }
  };
  return (
    <TopUpForm
      // The stored draft is available only after the first render.
      key={draft.restored ? 'restored' : 'new'}
      rejected={rejected}
      initial={{ ...initial, ...draft.restored }}
      served={fault?.fields}
      message={fault?.message}
      busy={busy}
      saved={draft.saved}
      onInput={draft.keep}
      onSubmit={values => void send(values)}
    />
  );
}
