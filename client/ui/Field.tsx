import { type ComponentProps, type ReactNode, useId, useState } from 'react';
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
  /** May be left empty: said beside the label. */
  optional?: boolean | undefined;
  /** What is wrong with it; shown under the control. */
  error?: string | undefined;
  hint?: string | undefined;
  /** What is always said of it, between the control and the note: rules, and how far they are met. */
  details?: ReactNode;
  /** Stands behind the note: the way on from an error. */
  wayOn?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control and what is said about it. */
export function Field({ label, optional, error, hint, details, wayOn, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const described = [details && `${id}details`, note && `${id}note`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional">{ui.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {details && <div id={`${id}details`}>{details}</div>}
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {note} {wayOn}
      </p>
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldProps, 'children' | 'details' | 'wayOn'> {
  /** Says to a screen reader that one of several is to be chosen. */
  role?: 'radiogroup' | undefined;
  /** Name under which its value is sent, where no control of it has that name. */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Several controls that make one field. */
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
        {optional && <span className="field-optional">{ui.optional}</span>}
      </legend>
      {children}
      <p id={`${id}note`} className={classNames('field-note', error && 'field-error')}>
        {note}
      </p>
    </fieldset>
  );
}

export interface TextInputProps extends ComponentProps<'input'>, Omit<FieldProps, 'children'> {
  /** Stands at the end of the box, such as the button that sends a code. */
  addOn?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { label, optional, error, hint, details, wayOn, addOn, className, ...input } = props;
  return (
    <Field label={label} optional={optional} error={error} hint={hint} details={details} wayOn={wayOn}>
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
