import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { CallFault } from '#client/api/base-api.ts';
import { type FormFault, formFaultOf } from '#client/api/form-fault.ts';
import { sampleApi } from '#client/api/sample-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { useRequestId } from '#client/buying/use-request-id.ts';
import { SampleForm } from '#client/features/samples/SampleForm.tsx';
import {
  NO_VALUES,
  readChosen,
  SAMPLE_FIELDS,
  type SampleField,
  type SampleValues,
} from '#client/features/samples/sample-form.ts';
import { samplesHref } from '#client/features/samples/samples-query.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const words = samplePages.apply;

/** Asks for samples: the form with its draft and its call. */
export function SampleApply() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { member } = useViewer();
  const draft = useDraft(`samples:${member?.memberId}`, NO_VALUES);
  const [submit] = sampleApi.endpoints.submitSample.useMutation();
  const requestId = useRequestId('sample-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormFault<SampleField>>();

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
      // It stays busy until the list is there; back leads to where the requisition was begun.
      await navigate(samplesHref({}), { replace: true });
    } catch (error) {
      setFault(formFaultOf(error as Partial<CallFault>, SAMPLE_FIELDS, { ADDRESS_MISSING: 'addressId' }));
      setBusy(false);
    }
  };
  return (
    <SampleForm
      // What was chosen on an earlier visit is at hand only after the first render.
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
