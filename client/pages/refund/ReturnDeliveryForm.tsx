import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { refundApi } from '#client/api/endpoints/refund-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { AddressLines } from '#client/features/address/AddressLines.tsx';
import { type Check, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';
import { CopyAddress } from '#client/pages/refund/CopyAddress.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { Field, TextInput } from '#client/ui/form/Field.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { carriers } from '#shared/messages/zh/common/orders.ts';

const { send: words, address: addressWords } = refundPages.detail;

const FIELDS = ['companyCode', 'deliveryNo'] as const;
type DeliveryField = (typeof FIELDS)[number];

const NUMBER_CHARS = 40;
/** Parcel labels may print the number in groups. */
const plainNumber = (typed: string) => typed.replace(/\s/g, '');

const checks: Record<DeliveryField, Check> = {
  companyCode: text => (text ? undefined : words.errors.carrier),
  deliveryNo: text => (/^[0-9A-Za-z-]{6,40}$/.test(plainNumber(text)) ? undefined : words.errors.number),
};

interface SendBackProps {
  refundId: string;
  address: NonNullable<RefundDetailData['returnAddress']>;
}

/** Return address and the form for the parcel number. */
export function ReturnDeliveryForm({ refundId, address }: SendBackProps) {
  const dispatch = useDispatch();
  const [submit, { isLoading }] = refundApi.endpoints.submitRefundDelivery.useMutation();
  const [fault, setFault] = useState<FormErrors<DeliveryField>>();
  const { errors, props } = useCheckedForm<DeliveryField>({
    checks,
    served: fault?.fields,
    onSubmit: values => void send(values),
  });
  const hydrated = useHydrated();

  async function send({ companyCode, deliveryNo }: Readonly<Record<DeliveryField, string>>) {
    setFault(undefined);
    const { error } = await submit({ id: refundId, companyCode, deliveryNo: plainNumber(deliveryNo) });
    if (error) setFault(readFormErrors(error as Partial<CallError>, FIELDS));
    else dispatch(toastRaised({ kind: 'success', text: words.done }));
  }
  return (
    <section className="panel send-back">
      <div>
        <h2 className="panel-title">{addressWords.title}</h2>
        <AddressLines address={address} />
        <p className="send-back-note">{addressWords.note}</p>
        <CopyAddress address={address} />
      </div>
      <form {...props} noValidate>
        <h2 className="panel-title">{words.title}</h2>
        {fault?.message && (
          <p className="refund-message" role="alert">
            {fault.message}
          </p>
        )}
        <Field label={words.carrier} error={errors.companyCode}>
          {control => (
            <SelectBox
              {...control}
              name="companyCode"
              className={errors.companyCode && 'is-invalid'}
              defaultValue=""
            >
              <option value="">{words.carrierChoose}</option>
              {Object.entries(carriers).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectBox>
          )}
        </Field>
        <TextInput
          label={words.number}
          name="deliveryNo"
          className="numbers"
          autoComplete="off"
          maxLength={NUMBER_CHARS}
          placeholder={words.numberPlaceholder}
          error={errors.deliveryNo}
        />
        <Button type="submit" busy={isLoading} disabled={!hydrated}>
          {isLoading ? words.submitting : words.submit}
        </Button>
      </form>
    </section>
  );
}
