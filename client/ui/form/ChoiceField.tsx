import { FieldGroup } from '#client/ui/form/Field.tsx';
import './ChoiceField.css';

interface ChoiceFieldProps {
  label: string;
  name: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

/** Radio buttons for a few options. */
export function ChoiceField({ name, choices, defaultValue, ...group }: ChoiceFieldProps) {
  return (
    <FieldGroup {...group} role="radiogroup">
      <div className="choices">
        {choices.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
