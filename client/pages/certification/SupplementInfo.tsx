import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useDraft } from '#client/lib/use-draft.ts';
import { Completeness } from '#client/pages/certification/Completeness.tsx';
import {
  type CertificationField,
  certificationOf,
  type MyInfo,
  valuesOf,
} from '#client/pages/certification/certification-values.ts';
import type { ShopTypes } from '#client/pages/certification/ShopFields.tsx';
import { CertifiedSummary } from '#client/pages/certification/Summary.tsx';
import {
  SUPPLEMENT_FIELDS,
  SupplementForm,
  type SupplementValues,
} from '#client/pages/certification/SupplementForm.tsx';
import { HOTLINE } from '#shared/constants.ts';
import { certification } from '#shared/messages/zh/client/certification.ts';
import './SupplementInfo.css';

const words = certification.supplement;

interface SupplementInfoProps {
  memberId: string;
  info: MyInfo;
  shopTypes: ShopTypes;
}

/** Information of a certified shop: certified fields are read-only, the others can be edited. */
export function SupplementInfo({ memberId, info, shopTypes }: SupplementInfoProps) {
  const dispatch = useDispatch();
  const initial = valuesOf(info);
  const draft = useDraft(`supplement:${memberId}`, initial);
  const [supplement, { isLoading }] = certificationApi.endpoints.supplementInfo.useMutation();
  const [fault, setFault] = useState<FormErrors<CertificationField>>();

  const send = async (values: SupplementValues) => {
    setFault(undefined);
    const all = certificationOf({ ...initial, ...values });
    try {
      await supplement(Object.fromEntries(SUPPLEMENT_FIELDS.map(name => [name, all[name]]))).unwrap();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.saved }));
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, SUPPLEMENT_FIELDS));
    }
  };
  return (
    <>
      <section className="panel supplement-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
        <Completeness info={info} />
      </section>
      <section className="panel">
        <h2 className="panel-title">{words.certified}</h2>
        <CertifiedSummary info={info} />
        <p className="supplement-note">
          {words.certifiedNote}
          <a href={`tel:${HOTLINE.replaceAll(' ', '')}`} className="numbers">
            {HOTLINE}
          </a>
        </p>
      </section>
      <SupplementForm
        // The stored draft is available only after the first render.
        key={draft.restored ? 'restored' : 'served'}
        initial={{ ...initial, ...draft.restored }}
        shopTypes={shopTypes}
        served={fault?.fields}
        message={fault?.message}
        busy={isLoading}
        saved={draft.saved}
        onInput={draft.keep}
        onSubmit={values => void send(values)}
      />
    </>
  );
}
