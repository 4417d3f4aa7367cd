import { type KeyboardEvent, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { settleQuantity, steppedQuantity } from '#client/ui/step-quantity.ts';
import { filterNumberTyping } from '#shared/domain/numeric-input.ts';
import { allowedQuantities, type QuantityTerms, quantityFault } from '#shared/domain/quantity.ts';
import { goodsPieces as words } from '#shared/messages/zh/goods-pieces.ts';
import './QuantityStepper.css';

/** Digits of the largest quantity. */
const MAX_DIGITS = 7;

export interface QuantityStepperProps {
  value: number;
  terms: QuantityTerms;
  onChange: (value: number) => void;
  /** Called beside `onChange` where what was typed could not be ordered and became another number. */
  onAdjust?: ((typed: number, settled: number) => void) | undefined;
  label: string;
  disabled?: boolean | undefined;
  small?: boolean | undefined;
  describedBy?: string | undefined;
  /** Under which a form sends it. */
  name?: string | undefined;
}

/**
 * A box for a quantity with a button at each side. Typing is free; when the box is left, or Enter pressed, the nearest
 * quantity that can be ordered takes the place of what was typed.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, terms, onChange, onAdjust, label, small, describedBy, name } = props;
  const disabled = props.disabled || !allowedQuantities(terms);
  /** What stands in the box while it is typed in. */
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft === null || draft === '' ? value : Number(draft);
  const fewer = steppedQuantity(terms, shown, -1);
  const more = steppedQuantity(terms, shown, 1);

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
    // Enter in a form sends it, once what was typed stands as a quantity.
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
      // The box keeps the focus and with it what is typed; it is the box that keys reach.
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
        aria-invalid={!disabled && quantityFault(terms, shown) ? true : undefined}
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
