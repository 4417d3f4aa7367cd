import { type FormEvent, useState } from 'react';
import { normalCreditCode } from '#client/features/certification/certification-values.ts';
import { TextInput } from '#client/ui/Field.tsx';
import { certification } from '#shared/messages/zh/certification.ts';

const words = certification.fields;
const LENGTH = 18;
/** Room for the blanks of a code that is pasted in groups. */
const MOST_TYPED = 30;

/** A unified social credit code: put into upper case as it is typed, its blanks dropped, its characters counted. */
export function CreditCodeInput({ initial, error }: { initial: string; error: string | undefined }) {
  const [length, setLength] = useState(initial.length);
  const tidy = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
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
      maxLength={MOST_TYPED}
      placeholder={words.creditCodePlaceholder}
      defaultValue={initial}
      error={error}
      hint={length > 0 && length !== LENGTH ? words.creditCodeTyped(length) : words.creditCodeHint}
      // What an input method has not settled yet is its own business.
      onInput={event => (event.nativeEvent as InputEvent).isComposing || tidy(event)}
      onCompositionEnd={tidy}
    />
  );
}
