import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import './CheckBox.css';

interface CheckBoxProps {
  /** `some`: of those that it stands for. */
  checked: boolean | 'some';
  label: string;
  /** The label stands beside the box; otherwise it is only read out. */
  seen?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to choose by. Without scripts there is nothing to choose. */
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
        onChange={({ target }) => onChange(target.checked)}
      />
      {seen ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </label>
  );
}

/** What a box says that stands for several. */
export function checkedOf(chosen: number, all: number): boolean | 'some' {
  if (chosen === 0) return false;
  return chosen === all || 'some';
}
