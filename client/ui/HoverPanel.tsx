import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import './HoverPanel.css';

interface HoverPanelProps {
  className?: string;
  /** What opens it: a link or a button, so that the keyboard reaches it and it works without scripts. */
  trigger: ReactNode;
  /** Which edge of the trigger the panel keeps to. */
  align?: 'start' | 'end' | 'beside';
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

const reveal = (event: SyntheticEvent<HTMLElement>) => delete event.currentTarget.dataset.dismissed;

function dismissOnEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.currentTarget.dataset.dismissed = '';
}

/** A panel that opens under the pointer or the focus by CSS alone; Escape puts it away until the next visit. */
export function HoverPanel({ className, trigger, align = 'start', onOpen, children }: HoverPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its link or button is given
    <div
      className={classNames('hover-panel', className)}
      onMouseEnter={onOpen}
      onFocus={onOpen}
      onKeyDown={dismissOnEscape}
      onMouseLeave={reveal}
      onBlur={reveal}
    >
      {trigger}
      <div className={`hover-panel-body hover-panel-${align}`}>{children}</div>
    </div>
  );
}
