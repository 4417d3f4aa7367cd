import { Choice, Choices } from '#client/ui/form/Choice.tsx';
import { FieldGroup } from '#client/ui/form/Field.tsx';

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
      <Choices>
        {choices.map(({ value, label }) => (
          <Choice key={value} type="radio" name={name} value={value} defaultChecked={value === defaultValue}>
            {label}
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  );
}
