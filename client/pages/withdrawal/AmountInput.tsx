import { useRef } from 'react';
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
  /** The current text, for the hint. */
  typed: string;
  error: string | undefined;
}

/** The amount, with a button for all that can be withdrawn. */
export function AmountInput({ account, typed, error }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const left = leftAfter(account, typed);
  const takeAll = () => {
    if (!input.current) return;
    input.current.value = mostOf(account);
    // The form validates the field on this event, as if it had been typed.
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return (
    <TextInput
      ref={input}
      label={words.amount}
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      className="cash-out-amount numbers"
      maxLength={AMOUNT_CHARS}
      placeholder="0.00"
      error={error}
      hint={left === null ? words.bounds(account.min, account.max) : words.left(left)}
      onInput={({ currentTarget }) => {
        currentTarget.value = filterMoneyTyping(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value) currentTarget.value = cleanMoneyInput(currentTarget.value);
      }}
      addOn={
        <Button kind="outline-secondary" className="needs-script" onClick={takeAll}>
          {words.all}
        </Button>
      }
    />
  );
}
