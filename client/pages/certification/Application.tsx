import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { api, type CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { CertificationForm } from '#client/pages/certification/CertificationForm.tsx';
import {
  CERTIFICATION_FIELDS,
  type CertificationField,
  type CertificationValues,
  certificationOf,
  type MyInfo,
  valuesOf,
} from '#client/pages/certification/certification-values.ts';
import type { ShopTypes } from '#client/pages/certification/ShopFields.tsx';

const { submitCertification, resubmitCertification } = certificationApi.endpoints;

interface ApplicationProps {
  memberId: string;
  /** Previous submission; null the first time. */
  info: MyInfo | null;
  /** A previous submission was rejected. */
  again: boolean;
  shopTypes: ShopTypes;
}

/** Connects the form to its draft and its call. */
export function Application({ memberId, info, again, shopTypes }: ApplicationProps) {
  const dispatch = useDispatch();
  const initial = valuesOf(info);
  const draft = useDraft(`certification:${memberId}`, initial);
  const [submit] = submitCertification.useMutation();
  const [resubmit] = resubmitCertification.useMutation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<CertificationField>>();

  const send = async (values: CertificationValues) => {
    setBusy(true);
    setFault(undefined);
    try {
      await (again ? resubmit : submit)(certificationOf(values)).unwrap();
      draft.clear();
      // Stays busy: the page shows the next state after the refetch.
    } catch (error) {
      const call = error as Partial<CallError>;
      setFault(readFormErrors(call, CERTIFICATION_FIELDS, { CREDIT_CODE_TAKEN: 'creditCode' }));
      setBusy(false);
      // Submitted in another tab, or decided in the meantime: refetch the state.
      if (call.code === 'STATE_CHANGED') dispatch(api.util.invalidateTags(['approval']));
    }
  };
  return (
    <CertificationForm
      // The stored draft is available only after the first render.
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
