import { type ComponentPropsWithoutRef, type MouseEvent, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { createThrottle } from '#client/lib/throttle.ts';
import { BUTTON_THROTTLE_MS } from '#shared/constants.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  kind?: 'primary' | 'outline-primary' | 'outline-secondary' | 'danger' | 'link';
  size?: 'sm' | 'lg';
  /** Ignores clicks but keeps the focus, while an action is running. */
  busy?: boolean | undefined;
}

/**
 * A button that handles at most one click per `BUTTON_THROTTLE_MS`, and none while it is busy. This also throttles
 * forms, because Enter in a form clicks its submit button.
 */
export function Button({ kind = 'primary', size, busy = false, className, onClick, ...rest }: ButtonProps) {
  const [mayRun] = useState(() => createThrottle(BUTTON_THROTTLE_MS));
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || !mayRun()) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn', `btn-${kind}`, size && `btn-${size}`, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    />
  );
}
