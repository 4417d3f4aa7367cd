import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { nextQuantity, settleQuantity } from '#client/ui/form/next-quantity.ts';
import { cleanNumberInput, filterNumberTyping } from '#shared/domain/numeric-input.ts';
import { allowedQuantities, type QuantityTerms, validateQuantity } from '#shared/domain/quantity.ts';
import { commodityPieces as words } from '#shared/messages/zh/client/commodity-pieces.ts';
import './QuantityStepper.css';

const MAX_DIGITS = 7;

export interface QuantityStepperProps {
  value: number;
  terms: QuantityTerms;
  onChange: (value: number) => void;
  /** Called with every typed quantity, before it is replaced by an allowed one. */
  onTyping?: ((value: number) => void) | undefined;
  /** Also called if a typed quantity was not allowed and was replaced. */
  onAdjust?: ((typed: number, settled: number) => void) | undefined;
  label: string;
  disabled?: boolean | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
  describedBy?: string | undefined;
  /** Name of the form field. */
  name?: string | undefined;
  /** One of many in a table: 0 (shown as empty) is allowed and means none, and the arrow keys are left to the table. */
  inTable?: boolean | undefined;
}

/**
 * A quantity input with buttons for more and less. Any number can be typed; blur or Enter replaces it by the
 * nearest allowed quantity. Enter submits the form if the quantity is allowed.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, terms, onChange, onTyping, onAdjust, label, describedBy, name, inTable } = props;
  const disabled = props.disabled || !allowedQuantities(terms);
  /** The typed text; null while the input is not edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = numberOf(draft, inTable ? 0 : value);
  // In a table the value follows the typing; another value was set meanwhile, such as by pasting a column.
  const isEdited = draft !== null && (!inTable || typed === value);
  const shown = isEdited ? typed : value;
  const fewer = nextQuantity(terms, shown, -1) ?? (inTable && shown > 0 ? 0 : null);
  const more = nextQuantity(terms, shown, 1);

  const choose = (next: number | null) => {
    setDraft(null);
    if (next !== null && next !== value) onChange(next);
  };
  const settle = () => {
    if (!isEdited) return true;
    const settled = inTable && shown === 0 ? 0 : settleQuantity(terms, shown);
    choose(settled);
    if (settled !== shown) onAdjust?.(shown, settled);
    return settled === shown;
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') {
      // An adjusted quantity has to be seen first; the next Enter submits it.
      if (!settle()) event.preventDefault();
    } else if (!inTable && (key === 'ArrowUp' || key === 'ArrowDown')) {
      choose(key === 'ArrowUp' ? more : fewer);
      event.preventDefault();
    }
  };
  const button = (says: string, next: number | null) => (
    <button
      type="button"
      aria-label={says}
      disabled={disabled || next === null}
      // The input keeps the focus and the typed text; keyboard users change the value in the input.
      tabIndex={-1}
      onPointerDown={event => event.preventDefault()}
      onClick={() => choose(next)}
    />
  );

  return (
    <span className={classNames('stepper numbers', props.small && 'stepper-small', props.className)}>
      {button(words.fewer(label), fewer)}
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={shown}
        aria-invalid={
          !disabled && !(inTable && shown === 0) && validateQuantity(terms, shown) ? true : undefined
        }
        disabled={disabled}
        placeholder={inTable ? '0' : undefined}
        value={isEdited ? draft : value || (inTable ? '' : value)}
        onChange={({ target }) => {
          const text = filterNumberTyping(target.value).slice(0, MAX_DIGITS);
          setDraft(text);
          onTyping?.(numberOf(text, inTable ? 0 : value));
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => settle()}
        onKeyDown={handleKey}
      />
      {button(words.more(label), more)}
    </span>
  );
}

/** The typed number; `empty` if nothing is typed. */
const numberOf = (text: string | null, empty: number) => (text ? Number(cleanNumberInput(text)) : empty);
