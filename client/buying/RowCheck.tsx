import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';

interface RowCheckProps {
  /** `some`: of those that it stands for. */
  checked: boolean | 'some';
  label: string;
  /** The label stands beside the box; otherwise it is only read out. */
  seen?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to choose rows by. Without scripts there is nothing to choose. */
export function RowCheck({ checked, label, seen = false, disabled, onChange }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <label className="row-check needs-script">
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
