import { type Ref, useId } from 'react';
import { digitsOf, PAY_PASSWORD_DIGITS } from '#client/features/pay/password/pay-password-rules.ts';
import { classNames } from '#client/lib/class-names.ts';
import { payPassword } from '#shared/messages/zh/client/pay.ts';
import './PasswordBoxes.css';

interface PasswordBoxesProps {
  name?: string;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six digit boxes covered by one password input, so that typing, pasting and screen readers work as usual.
 */
export function PasswordBoxes(props: PasswordBoxesProps) {
  const { label, name, value, onChange, error, hint, disabled, ref } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={classNames('password-boxes', error && 'is-invalid')}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          readOnly={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}note`}
          onChange={({ target }) => onChange(digitsOf(target.value))}
          // Keeps the caret at the end, wherever the boxes are clicked.
          onSelect={({ currentTarget }) => {
            const { selectionStart, selectionEnd } = currentTarget;
            const end = currentTarget.value.length;
            if (selectionStart === selectionEnd && selectionStart !== end) {
              currentTarget.setSelectionRange(end, end);
            }
          }}
        />
        {Array.from({ length: PAY_PASSWORD_DIGITS }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical and never reorder
            key={place}
            className={classNames(place < value.length && 'is-typed', place === value.length && 'is-next')}
            aria-hidden="true"
          />
        ))}
      </div>
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {error ?? hint}
      </p>
      <span className="hidden-text" role="status">
        {value && payPassword.typed(value.length)}
      </span>
    </div>
  );
}
