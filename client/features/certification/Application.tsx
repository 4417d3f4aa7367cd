import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type CallFault } from '#client/api/base-api.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import { type FormFault, formFaultOf } from '#client/api/form-fault.ts';
import { CertificationForm } from '#client/features/certification/CertificationForm.tsx';
import {
  CERTIFICATION_FIELDS,
  type CertificationField,
  type CertificationValues,
  certificationOf,
  type MyInfo,
  valuesOf,
} from '#client/features/certification/certification-values.ts';
import type { ShopTypes } from '#client/features/certification/ShopFields.tsx';
import { useDraft } from '#client/lib/use-draft.ts';

const { submitCertification, resubmitCertification } = certificationApi.endpoints;

interface ApplicationProps {
  memberId: string;
  /** What was sent before; null the first time. */
  info: MyInfo | null;
  /** It was rejected before. */
  again: boolean;
  shopTypes: ShopTypes;
}

/** The form with its draft and its call. */
export function Application({ memberId, info, again, shopTypes }: ApplicationProps) {
  const dispatch = useDispatch();
  const initial = valuesOf(info);
  const draft = useDraft(`certification:${memberId}`, initial);
  const [submit] = submitCertification.useMutation();
  const [resubmit] = resubmitCertification.useMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormFault<CertificationField>>();

  const send = async (values: CertificationValues) => {
    setBusy(true);
    setFault(undefined);
    try {
      await (again ? resubmit : submit)(certificationOf(values)).unwrap();
      draft.clear();
      // It stays busy: the page shows the next state as soon as that is known.
    } catch (error) {
      const call = error as Partial<CallFault>;
      setFault(formFaultOf(call, CERTIFICATION_FIELDS, { CREDIT_CODE_TAKEN: 'creditCode' }));
      setBusy(false);
      // Sent from another tab, or decided meanwhile: see what it is now.
      if (call.code === 'STATE_CHANGED') dispatch(api.util.invalidateTags(['approval']));
    }
  };
  return (
    <CertificationForm
      // What was typed on an earlier visit is at hand only after the first render.
      key={draft.restored ? 'restored' : 'served'}
      initial={{ ...initial, ...draft.restored }}
      shopTypes={shopTypes}
      served={fault?.fields}
      message={fault?.message}
      busy={busy}
      saved={draft.saved}
      again={again}
      onInput={draft.keep}
      onSubmit={values => void send(values)}
    />
  );
}
