import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { invoiceApi } from '#client/api/endpoints/invoice-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import { EMAIL } from '#shared/domain/email.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const { send: words, confirm } = invoicePages;

interface SendDialogProps {
  id: string;
  /** The address of the application. */
  email: string;
  open: boolean;
  onClose: () => void;
}

/** Sends the documents of an invoice to an address. Wrap it in `loadWhenShown`. */
export function SendDialog({ id, email, open, onClose }: SendDialogProps) {
  const formId = useId();
  const dispatch = useDispatch();
  const [send, { isLoading: busy }] = invoiceApi.endpoints.sendInvoiceEmail.useMutation();
  const [fault, setFault] = useState<FormErrors<'email'>>();
  const submit = async (to: string) => {
    setFault(undefined);
    try {
      await send({ id, email: to }).unwrap();
      dispatch(toastRaised({ kind: 'success', text: words.done(to) }));
      onClose();
    } catch (error) {
      const { fields, message = '' } = readFormErrors(error as Partial<CallError>, ['email'] as const);
      setFault({ fields: fields ?? { email: message } });
    }
  };
  const { errors, props: form } = useCheckedForm<'email'>({
    checks: { email: text => (EMAIL.test(text.trim()) ? undefined : confirm.emailWrong) },
    served: fault?.fields,
    onSubmit: values => void submit(values.email.trim()),
  });
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={onClose}
      back={words.back}
      actions={
        <Button type="submit" form={formId} busy={busy}>
          {words.submit}
        </Button>
      }
    >
      <form {...form} id={formId} noValidate>
        <TextInput
          label={confirm.email}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={INVOICE_LIMITS.email}
          defaultValue={email}
          error={errors.email}
        />
      </form>
    </Dialog>
  );
}
