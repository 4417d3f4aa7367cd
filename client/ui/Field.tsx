import { type ComponentPropsWithoutRef, type ReactNode, useId, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import './Field.css';

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with it; shown under the control. */
  error?: string | undefined;
  hint?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control and what is said about it. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note ? `${id}note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {note}
      </p>
    </div>
  );
}

export interface TextInputProps extends ComponentPropsWithoutRef<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Stands at the end of the box, such as the button that sends a code. */
  addOn?: ReactNode;
}

export function TextInput({ label, error, hint, addOn, className, ...input }: TextInputProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {control => (
        <span className="field-box">
          <input
            type="text"
            {...input}
            {...control}
            className={classNames('form-control', error && 'is-invalid', className)}
          />
          {addOn}
        </span>
      )}
    </Field>
  );
}

/** A password, with a way to look at what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'addOn'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-eye"
      aria-label={shown ? ui.hidePassword : ui.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-slash' : 'eye'} />
    </button>
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} addOn={toggle} />;
}
