import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { payeeAccountApi } from '#client/api/endpoints/payee-account-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { type FormErrors, readFormErrors } from '#client/api/transport/form-errors.ts';
import { useCheckedForm } from '#client/lib/use-checked-form.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import {
  looksMistyped,
  PAYEE_FIELDS,
  type PayeeField,
  type PayeeValues,
  payeeChecks,
  payeeOf,
} from '#client/pages/withdrawal/payee-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { ChoiceField } from '#client/ui/form/ChoiceField.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { FormMessage } from '#client/ui/layout/AccountScreen.tsx';
import { PAYEE_LIMITS } from '#shared/constants.ts';
import type { PayeeAccountData } from '#shared/contract/calls/payee-account.ts';
import { PAYEE_TYPES, type PayeeType } from '#shared/domain/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import { payeeTypes } from '#shared/messages/zh/common/withdrawals.ts';

const words = withdrawalPages.payees;
const { fields } = words;
const choices = PAYEE_TYPES.map(value => ({ value, label: payeeTypes[value] }));

interface PayeeFormProps {
  /** The gateway makes the first account the default. */
  isFirst: boolean;
  onSaved: (payee: PayeeAccountData) => void;
  onCancel: () => void;
}

/** Adds a payee account. */
export function PayeeForm({ isFirst, onSaved, onCancel }: PayeeFormProps) {
  const dispatch = useDispatch();
  const [save, { isLoading: busy }] = payeeAccountApi.endpoints.savePayeeAccount.useMutation();
  const request = useRequestId();
  const [fault, setFault] = useState<FormErrors<PayeeField>>();
  const [type, setType] = useState<PayeeType>('BANK');
  const [accountNo, setAccountNo] = useState('');
  const isBank = type === 'BANK';

  const send = async (values: PayeeValues) => {
    setFault(undefined);
    const body = payeeOf(values);
    const { data, error } = await save({ requestId: request.idOf(body), ...body });
    if (data) {
      request.answered();
      dispatch(toastRaised({ kind: 'success', text: words.saved }));
      onSaved(data);
    } else setFault(readFormErrors((error ?? {}) as Partial<CallError>, PAYEE_FIELDS));
  };
  const form = useCheckedForm<PayeeField>({
    checks: payeeChecks(type),
    served: fault?.fields,
    onInput: element => {
      const values = new FormData(element);
      setType(values.get('accountType') === 'ALIPAY' ? 'ALIPAY' : 'BANK');
      setAccountNo(String(values.get('accountNo') ?? ''));
    },
    onSubmit: values => void (busy || send(values)),
  });
  const warning = isBank && looksMistyped(accountNo) ? words.luhn : undefined;
  return (
    <form {...form.props} className="payee-form" noValidate>
      <FormMessage text={fault?.message} />
      <ChoiceField
        label={fields.accountType}
        name="accountType"
        choices={choices}
        defaultValue="BANK"
        error={form.errors.accountType}
      />
      <TextInput
        label={fields.accountName}
        name="accountName"
        autoComplete="off"
        maxLength={PAYEE_LIMITS.accountName}
        placeholder={fields.accountNamePlaceholder}
        error={form.errors.accountName}
      />
      {isBank && (
        <TextInput
          label={fields.bankName}
          name="bankName"
          autoComplete="off"
          maxLength={PAYEE_LIMITS.bankName}
          placeholder={fields.bankNamePlaceholder}
          error={form.errors.bankName}
        />
      )}
      <TextInput
        // The number of one kind of account is none of the other.
        key={type}
        label={isBank ? fields.bankNo : fields.alipayNo}
        name="accountNo"
        inputMode={isBank ? 'numeric' : 'email'}
        autoComplete="off"
        className="numbers"
        maxLength={PAYEE_LIMITS.accountNo}
        placeholder={isBank ? fields.bankNoPlaceholder : fields.alipayNoPlaceholder}
        error={form.errors.accountNo}
        details={warning && <p className="payee-warning">{warning}</p>}
        hint={words.note}
      />
      <div className="payee-foot">
        {!isFirst && (
          <label className="payee-default">
            <input type="checkbox" name="izDefault" />
            {fields.izDefault}
          </label>
        )}
        <Button kind="outline-secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  );
}
