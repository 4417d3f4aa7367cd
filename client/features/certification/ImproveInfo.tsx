import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallFault } from '#client/api/base-api.ts';
import { certificationApi } from '#client/api/certification-api.ts';
import { type FormFault, formFaultOf } from '#client/api/form-fault.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { Completeness } from '#client/features/certification/Completeness.tsx';
import {
  type CertificationField,
  certificationOf,
  type MyInfo,
  valuesOf,
} from '#client/features/certification/certification-values.ts';
import {
  IMPROVABLE_FIELDS,
  type ImprovableValues,
  ImproveForm,
} from '#client/features/certification/ImproveForm.tsx';
import type { ShopTypes } from '#client/features/certification/ShopFields.tsx';
import { CertifiedSummary } from '#client/features/certification/Summary.tsx';
import { useDraft } from '#client/lib/use-draft.ts';
import { HOTLINE } from '#shared/constants.ts';
import { certification } from '#shared/messages/zh/certification.ts';
import './ImproveInfo.css';

const words = certification.improve;

interface ImproveInfoProps {
  memberId: string;
  info: MyInfo;
  shopTypes: ShopTypes;
}

/** What a certified shop says of itself: what was looked at stays, the rest may be said anew. */
export function ImproveInfo({ memberId, info, shopTypes }: ImproveInfoProps) {
  const dispatch = useDispatch();
  const initial = valuesOf(info);
  const draft = useDraft(`improve:${memberId}`, initial);
  const [supplement, { isLoading }] = certificationApi.endpoints.supplementInfo.useMutation();
  const [fault, setFault] = useState<FormFault<CertificationField>>();

  const send = async (values: ImprovableValues) => {
    setFault(undefined);
    const all = certificationOf({ ...initial, ...values });
    try {
      await supplement(Object.fromEntries(IMPROVABLE_FIELDS.map(name => [name, all[name]]))).unwrap();
      draft.clear();
      dispatch(toastRaised({ kind: 'success', text: words.saved }));
    } catch (error) {
      setFault(formFaultOf(error as Partial<CallFault>, IMPROVABLE_FIELDS));
    }
  };
  return (
    <>
      <section className="panel improve-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.lead}</p>
        <Completeness info={info} />
      </section>
      <section className="panel">
        <h2 className="panel-title">{words.certified}</h2>
        <CertifiedSummary info={info} />
        <p className="improve-note">
          {words.certifiedNote}
          <a href={`tel:${HOTLINE.replaceAll(' ', '')}`} className="numbers">
            {HOTLINE}
          </a>
        </p>
      </section>
      <ImproveForm
        // What was typed on an earlier visit is at hand only after the first render.
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
