import { type FormEvent, useState } from 'react';
import { normalCreditCode } from '#client/features/company-form/credit-code.ts';
import { TextInput } from '#client/ui/form/Field.tsx';
import { companyForm } from '#shared/messages/zh/client/company-form.ts';

const words = companyForm.fields;
const LENGTH = 18;
/** Allows for the blanks of a code pasted in groups. */
const MAX_TYPED = 30;

interface CreditCodeInputProps {
  initial: string;
  error: string | undefined;
  /** Hint of an empty input that leaves an existing code as it is. */
  unchanged?: string | undefined;
}

/** Input of a unified social credit code: converts to upper case, removes blanks and counts characters. */
export function CreditCodeInput({ initial, error, unchanged }: CreditCodeInputProps) {
  const [length, setLength] = useState(initial.length);
  const normalize = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const code = normalCreditCode(input.value);
    if (code !== input.value) {
      const caret = normalCreditCode(input.value.slice(0, input.selectionStart ?? undefined)).length;
      input.value = code;
      input.setSelectionRange(caret, caret);
    }
    setLength(code.length);
  };
  return (
    <TextInput
      className="credit-code numbers"
      label={words.creditCode}
      name="creditCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_TYPED}
      placeholder={words.creditCodePlaceholder}
      defaultValue={initial}
      error={error}
      hint={
        length > 0 && length !== LENGTH ? words.creditCodeTyped(length) : (unchanged ?? words.creditCodeHint)
      }
      // Text still being composed by an input method must not be changed.
      onInput={event => (event.nativeEvent as InputEvent).isComposing || normalize(event)}
      onCompositionEnd={normalize}
    />
  );
}
