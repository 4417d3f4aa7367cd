import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
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
  /** Also called if a typed quantity was not allowed and was replaced. */
  onAdjust?: ((typed: number, settled: number) => void) | undefined;
  label: string;
  disabled?: boolean | undefined;
  small?: boolean | undefined;
  describedBy?: string | undefined;
  /** Name of the form field. */
  name?: string | undefined;
}

/**
 * A quantity input with buttons for more and less. Any number can be typed; blur or Enter replaces it by the
 * nearest allowed quantity.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, terms, onChange, onAdjust, label, small, describedBy, name } = props;
  const disabled = props.disabled || !allowedQuantities(terms);
  /** The typed text; null while the input is not edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft === null || draft === '' ? value : Number(cleanNumberInput(draft));
  const fewer = nextQuantity(terms, shown, -1);
  const more = nextQuantity(terms, shown, 1);

  const choose = (next: number | null) => {
    setDraft(null);
    if (next !== null && next !== value) onChange(next);
  };
  const settle = () => {
    if (draft === null) return;
    const settled = settleQuantity(terms, shown);
    choose(settled);
    if (settled !== shown) onAdjust?.(shown, settled);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    // The first Enter only settles the typed quantity; the next one submits the form.
    if (key === 'Enter' && draft !== null) settle();
    else if (key === 'ArrowUp') choose(more);
    else if (key === 'ArrowDown') choose(fewer);
    else return;
    event.preventDefault();
  };
  const button = (icon: 'dash-lg' | 'plus-lg', says: string, next: number | null) => (
    <button
      type="button"
      className="needs-script"
      aria-label={says}
      disabled={disabled || next === null}
      // The input keeps the focus and the typed text; keyboard users change the value in the input.
      tabIndex={-1}
      onPointerDown={event => event.preventDefault()}
      onClick={() => choose(next)}
    >
      <Icon name={icon} />
    </button>
  );

  return (
    <span className={classNames('stepper numbers', small && 'stepper-small')}>
      {button('dash-lg', words.fewer(label), fewer)}
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        aria-valuenow={shown}
        aria-invalid={!disabled && validateQuantity(terms, shown) ? true : undefined}
        disabled={disabled}
        value={draft ?? value}
        onChange={({ target }) => setDraft(filterNumberTyping(target.value).slice(0, MAX_DIGITS))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={handleKey}
      />
      {button('plus-lg', words.more(label), more)}
    </span>
  );
}
