import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { invoiceHref } from '#client/features/order/order-hrefs.ts';
import { type Check, useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import { forgetChosenOrders, sumOf } from '#client/pages/invoice/chosen-orders.ts';
import { headersHref } from '#client/pages/invoice/invoice-urls.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Choice, Choices } from '#client/ui/form/Choice.tsx';
import { FieldGroup, TextInput } from '#client/ui/form/Field.tsx';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import type { HeaderData } from '#shared/contract/calls/invoice-header.ts';
import { EMAIL } from '#shared/domain/email.ts';
import { INVOICE_TYPES, type InvoiceType } from '#shared/domain/invoice.ts';
import { invoicePages, invoiceTypes } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.confirm;
const FIELDS = ['invoiceType', 'email'] as const;
type Field = (typeof FIELDS)[number];

const checkEmail: Check = text => {
  if (text.trim() === '') return words.emailMissing;
  return EMAIL.test(text.trim()) ? undefined : words.emailWrong;
};
const checks: Record<Field, Check> = { invoiceType: () => undefined, email: checkEmail };

interface ApplicationFormProps {
  header: HeaderData;
  orders: readonly InvoiceableOrderData[];
  /** Suggested email address. */
  email: string;
}

/** Type and email of an invoice; submits the application once. */
export function ApplicationForm({ header, orders, email }: ApplicationFormProps) {
  const [apply] = invoiceApi.endpoints.applyInvoice.useMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const request = useRequestId('invoice-request');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FormErrors<Field>>();
  const orderIds = orders.map(({ orderId }) => orderId);

  const send = async (values: Readonly<Record<Field, string>>) => {
    setBusy(true);
    setFault(undefined);
    const body = {
      orderIds,
      headerId: header.id,
      invoiceType: values.invoiceType as InvoiceType,
      email: values.email.trim(),
    };
    try {
      const { id } = await apply({ requestId: request.idOf(body), ...body }).unwrap();
      request.answered();
      forgetChosenOrders();
      dispatch(toastRaised({ kind: 'success', text: words.done }));
      // Stays busy until the record opens; back leads to the page before the application.
      await navigate(invoiceHref(id), { replace: true });
    } catch (error) {
      setFault(readFormErrors(error as Partial<CallError>, FIELDS));
      setBusy(false);
    }
  };
  const { errors, props: form } = useCheckedForm<Field>({
    checks,
    served: fault?.fields,
    onSubmit: values => void send(values),
  });
  return (
    <form {...form} className="panel invoice-form" noValidate>
      <noscript>
        <p className="invoice-note">{words.needsScripts}</p>
      </noscript>
      <FieldGroup label={words.invoiceType} role="radiogroup" error={errors.invoiceType}>
        <Choices>
          {INVOICE_TYPES.map(type => (
            <Choice
              key={type}
              type="radio"
              name="invoiceType"
              value={type}
              defaultChecked={type === 'NORMAL'}
              disabled={type === 'SPECIAL' && !header.izSpecial}
            >
              {invoiceTypes[type]}
            </Choice>
          ))}
        </Choices>
      </FieldGroup>
      {!header.izSpecial && (
        <p className="invoice-hint">
          {words.noSpecial} <a href={headersHref(orderIds, header.id)}>{words.complete}</a>
        </p>
      )}
      <TextInput
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={INVOICE_LIMITS.email}
        defaultValue={email}
        error={errors.email}
        hint={words.emailHint}
      />
      {fault?.message && (
        <p className="invoice-refused" role="alert">
          {fault.message}
        </p>
      )}
      <div className="invoice-form-foot">
        <p className="muted">{words.note}</p>
        <strong>
          <Money yuan={sumOf(orders)} />
        </strong>
        <Button type="submit" size="lg" busy={busy}>
          {busy ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  );
}
