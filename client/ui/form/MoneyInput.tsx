import { TextInput, type TextInputProps } from '#client/ui/form/Field.tsx';
import { cleanMoneyInput, filterMoneyTyping } from '#shared/domain/numeric-input.ts';

/** 9 digits, the point and 2 decimals. */
const AMOUNT_CHARS = 12;

/** An uncontrolled input for yuan: keeps what can become an amount, and removes superfluous zeros on blur. */
export function MoneyInput(props: Omit<TextInputProps, 'inputMode' | 'maxLength' | 'onChange' | 'onBlur'>) {
  return (
    <TextInput
      autoComplete="off"
      {...props}
      inputMode="decimal"
      maxLength={AMOUNT_CHARS}
      onChange={({ target }) => {
        const kept = filterMoneyTyping(target.value);
        // Assigning an unchanged value would move the caret.
        if (kept !== target.value) target.value = kept;
      }}
      onBlur={({ target }) => {
        if (target.value) target.value = cleanMoneyInput(target.value);
      }}
    />
  );
}
