import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { formFields } from '#shared/messages/zh/client/form-fields.ts';
import './Field.css';

/** Attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Marks the field as optional beside the label. */
  optional?: boolean | undefined;
  /** Shown below the control, in place of the hint. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Always shown between the control and the hint, such as rules and their state. */
  details?: ReactNode;
  /** Shown after the note, such as a link that helps with an error. */
  noteLink?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, optional, error, hint, details, noteLink, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const described = [details && `${id}details`, note && `${id}note`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{formFields.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {details && <div id={`${id}details`}>{details}</div>}
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {note} {noteLink}
      </p>
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldProps, 'children' | 'details' | 'noteLink'> {
  role?: 'radiogroup' | undefined;
  /** Name of the form field, if no visible control has it (`data-field` of `useCheckedForm`). */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Several controls that form one field. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, optional, error, hint, role, name, className, children } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset
      className={classNames('field', className)}
      role={role}
      tabIndex={-1}
      aria-invalid={role && error ? true : undefined}
      aria-describedby={note ? `${id}note` : undefined}
      data-field={name}
    >
      <legend>
        {label}
        {optional && <span className="field-optional">{formFields.optional}</span>}
      </legend>
      {children}
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {note}
      </p>
    </fieldset>
  );
}

export interface TextInputProps extends ComponentProps<'input'>, Omit<FieldProps, 'children'> {
  /** Shown at the end of the input, such as the button that sends a code. */
  addOn?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { label, optional, error, hint, details, noteLink, addOn, className, ...input } = props;
  return (
    <Field label={label} optional={optional} error={error} hint={hint} details={details} noteLink={noteLink}>
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

/** A password input with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'addOn'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="field-eye"
      aria-label={shown ? formFields.hidePassword : formFields.showPassword}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eye-slash' : 'eye'} />
    </button>
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} addOn={toggle} />;
}
