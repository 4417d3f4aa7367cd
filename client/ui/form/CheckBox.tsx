import { useEffect, useRef } from 'react';
import './CheckBox.css';

interface CheckBoxProps {
  /** `some`: indeterminate, for a box that represents several. */
  checked: boolean | 'some';
  label: string;
  /** Shows the label; otherwise it is for screen readers only. */
  seen?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A selection checkbox; hidden without scripts. */
export function CheckBox({ checked, label, seen = false, disabled, onChange }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <label className="check-box needs-script">
      <input
        ref={input}
        type="checkbox"
        checked={checked === true}
        disabled={disabled}
        aria-label={seen ? undefined : label}
        onChange={({ target }) => onChange(target.checked)}
      />
      {seen && label}
    </label>
  );
}

/** State of a checkbox that represents several: `chosen` of `all`. */
export function checkedState(chosen: number, all: number): boolean | 'some' {
  if (chosen === 0) return false;
  return chosen === all || 'some';
}
