import { type ComponentPropsWithoutRef, type MouseEvent, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { createThrottle } from '#client/lib/throttle.ts';
import { BUTTON_THROTTLE_MS } from '#shared/constants.ts';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  kind?: 'primary' | 'outline-primary' | 'outline-secondary' | 'danger' | 'link';
  size?: 'sm' | 'lg';
  /** What it started is still running: it keeps its focus and takes no click. */
  busy?: boolean | undefined;
}

/**
 * A button that starts something at most once a second, and not again while it is busy. Enter in a form clicks its
 * submit button, so that a form is held back too.
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
