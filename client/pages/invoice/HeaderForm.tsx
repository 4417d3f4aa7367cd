import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { invoiceHeaderApi } from '#client/api/endpoints/invoice-header-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import {
  HEADER_FIELDS,
  type HeaderField,
  type HeaderValues,
  headerChecks,
  valuesOf,
} from '#client/pages/invoice/header-form.ts';
import { chooseHeaderHref, headersHref } from '#client/pages/invoice/invoice-urls.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Choice, Choices } from '#client/ui/form/Choice.tsx';
import { FieldGroup, TextInput } from '#client/ui/form/Field.tsx';
import { HEADER_LIMITS } from '#shared/constants.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { HEADER_TYPES, type HeaderType } from '#shared/domain/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.headers;

interface HeaderFormProps {
  /** Absent: a new header. */
  header?: HeaderData | undefined;
  orderIds: readonly string[];
}

/** Adds or changes a header, then returns to the application, or to the headers. */
export function HeaderForm({ header, orderIds }: HeaderFormProps) {
  const initial = valuesOf(header);
  const [headerType, setHeaderType] = useState(initial.headerType as HeaderType);
  const [save] = invoiceHeaderApi.endpoints.saveInvoiceHeader.useMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const request = useRequestId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<HeaderField>>();
  const back = orderIds.length > 0 ? chooseHeaderHref(orderIds) : headersHref([]);

  const send = async (values: HeaderValues) => {
    setBusy(true);
    setFault(undefined);
    const body = { ...values, headerType, ...(header && { id: header.id }) };
    try {
      await save({ requestId: request.idOf(body), ...body }).unwrap();
      request.answered();
      dispatch(toastRaised({ kind: 'success', text: words.saved }));
      // Stays busy until the next page opens.
      await navigate(back, { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, HEADER_FIELDS));
      setBusy(false);
    }
  };
  const { errors, props: form } = useCheckedForm<HeaderField>({
    checks: headerChecks(headerType, initial.bankAccount),
    served: fault?.fields,
    onSubmit: values => void send(values),
  });
  const input = (field: Exclude<HeaderField, 'headerType'>) => ({
    label: words.fields[field],
    name: field,
    defaultValue: initial[field],
    error: errors[field],
    autoComplete: 'off',
  });
  const isCompany = headerType === 'COMPANY';
  return (
    <form {...form} className="invoice-form" noValidate>
      <FieldGroup label={words.fields.headerType} role="radiogroup">
        <Choices>
          {HEADER_TYPES.map(type => (
            <Choice
              key={type}
              type="radio"
              name="headerType"
              value={type}
              checked={type === headerType}
              onChange={() => setHeaderType(type)}
            >
              {words.types[type]}
            </Choice>
          ))}
        </Choices>
      </FieldGroup>
      <TextInput
        {...input('name')}
        maxLength={HEADER_LIMITS.name}
        placeholder={isCompany ? words.fields.companyPlaceholder : words.fields.personPlaceholder}
      />
      {isCompany && (
        <>
          <TextInput
            {...input('taxNo')}
            className="numbers"
            maxLength={HEADER_LIMITS.typedNumber}
            autoCapitalize="characters"
            hint={words.fields.taxNoHint}
          />
          <fieldset className="invoice-special">
            <legend>{words.specialPart}</legend>
            <TextInput {...input('bank')} optional maxLength={HEADER_LIMITS.bank} />
            <TextInput
              {...input('bankAccount')}
              optional
              className="numbers"
              inputMode="numeric"
              maxLength={HEADER_LIMITS.typedNumber}
            />
            <TextInput {...input('address')} optional maxLength={HEADER_LIMITS.address} />
            <TextInput
              {...input('phone')}
              optional
              className="numbers"
              type="tel"
              maxLength={HEADER_LIMITS.typedNumber}
            />
          </fieldset>
        </>
      )}
      {header && <p className="invoice-hint">{words.checked}</p>}
      {fault?.message && (
        <p className="invoice-refused" role="alert">
          {fault.message}
        </p>
      )}
      <p className="invoice-form-foot">
        <a className="btn btn-outline-secondary" href={back}>
          {words.cancel}
        </a>
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </p>
    </form>
  );
}
