import { type AccountOption, leftAfter, mostOf } from '#client/pages/withdrawal/withdrawal-form.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { TextInput } from '#client/ui/form/Field.tsx';
import { cleanMoneyInput, filterMoneyTyping } from '#shared/domain/numeric-input.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';

const words = withdrawalPages.apply;
/** 9 digits, the point and 2 decimals. */
const AMOUNT_CHARS = 12;

interface AmountInputProps {
  account: AccountOption;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

export function AmountInput({ account, value, error, onChange }: AmountInputProps) {
  const left = leftAfter(account, value);
  return (
    <TextInput
      label={words.amount}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      className="cash-out-amount numbers"
      maxLength={AMOUNT_CHARS}
      placeholder="0.00"
      value={value}
      error={error}
      hint={value && left !== null ? words.left(left) : words.bounds(account.min, account.max)}
      onChange={({ target }) => onChange(filterMoneyTyping(target.value))}
      onBlur={() => value && onChange(cleanMoneyInput(value))}
      addOn={
        <Button kind="outline-secondary" className="needs-script" onClick={() => onChange(mostOf(account))}>
          {words.all}
        </Button>
      }
    />
  );
}
