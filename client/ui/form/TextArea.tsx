import { type ComponentPropsWithoutRef, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Field } from '#client/ui/form/Field.tsx';
import { formFields } from '#shared/messages/zh/client/form-fields.ts';

interface TextAreaProps extends ComponentPropsWithoutRef<'textarea'> {
  label: string;
  optional?: boolean;
  error?: string | undefined;
  maxLength: number;
}

/** A text area that shows the number of typed characters and its maximum. */
export function TextArea({ label, optional, error, className, onInput, ...area }: TextAreaProps) {
  const [length, setLength] = useState(String(area.defaultValue ?? '').length);
  return (
    <Field label={label} optional={optional} error={error} hint={formFields.typed(length, area.maxLength)}>
      {control => (
        <span className="text-area">
          <textarea
            rows={3}
            {...area}
            {...control}
            className={classNames('form-control', error && 'is-invalid', className)}
            onInput={event => {
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
