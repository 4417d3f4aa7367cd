import { useId } from 'react';
import './ScanSwitch.css';

interface ScanSwitchProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly title: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio group displayed as a segmented control. */
export function ScanSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ScanSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="scan-switch">
      <legend className="hidden-text">{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            className="hidden-text"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  );
}
