import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { sampleApi } from '#client/api/endpoints/sample-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { SampleForm } from '#client/pages/sample/SampleForm.tsx';
import {
  NO_VALUES,
  readChosen,
  SAMPLE_FIELDS,
  type SampleField,
  type SampleValues,
} from '#client/pages/sample/sample-form.ts';
import { samplesQuery } from '#client/pages/sample/samples-query.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.apply;

/** Connects the sample form to its draft and its call. */
export function SampleApply() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { member } = useViewer();
  const draft = useDraft(`samples:${member?.memberId}`, NO_VALUES);
  const [submit] = sampleApi.endpoints.submitSample.useMutation();
  const requestId = useRequestId('sample-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<SampleField>>();

  const send = async ({ items, addressId, purpose }: SampleValues) => {
    setBusy(true);
    setFault(undefined);
    const body = {
      items: readChosen(items).map(({ skuId, quantity }) => ({ skuId, quantity })),
      addressId,
      purpose: purpose.trim(),
    };
    try {
      await submit({ requestId: requestId.idOf(body), ...body }).unwrap();
      requestId.answered();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.done }));
      // Stays busy until the list opens; back leads to the page before the requisition.
      await navigate(samplesQuery.href(), { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, SAMPLE_FIELDS, { ADDRESS_MISSING: 'addressId' }));
      setBusy(false);
    }
  };
  return (
    <SampleForm
      // The stored draft is available only after the first render.
      key={draft.restored ? 'restored' : 'new'}
      initial={{ ...NO_VALUES, ...draft.restored }}
      served={fault?.fields}
      message={fault?.message}
      busy={busy}
      saved={draft.saved}
      onInput={draft.keep}
      onSubmit={values => void send(values)}
    />
  );
}
