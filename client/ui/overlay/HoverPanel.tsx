import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { classNames } from '#client/lib/class-names.ts';
import './HoverPanel.css';

interface HoverPanelProps {
  className?: string;
  /** A link or a button, so that it is focusable and works without scripts. */
  trigger: ReactNode;
  /** The edge of the trigger to which the panel is aligned. */
  align?: 'start' | 'end' | 'beside';
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

function dismiss(event: SyntheticEvent<HTMLElement>) {
  event.currentTarget.dataset.dismissed = '';
}

function allow(event: SyntheticEvent<HTMLElement>) {
  delete event.currentTarget.dataset.dismissed;
}

function dismissOnEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') dismiss(event);
}

function handleClick(event: MouseEvent<HTMLElement>) {
  const target = event.target as Element;
  if (target.closest('a')) dismiss(event);
  else if (target.matches('input')) allow(event);
}

/**
 * A dismissed panel leaves the pointer. It must stay dismissed while it contains the focus, or it would reopen.
 */
function allowOnLeave(event: MouseEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-within')) allow(event);
}

/**
 * A panel that opens on hover or focus, by CSS only. Escape, a followed link or a submitted form dismisses it
 * until the next hover or focus, or until its input is clicked.
 */
export function HoverPanel(props: HoverPanelProps) {
  const { className, trigger, align = 'start', onOpen, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before hydration; run once
  useEffect(() => {
    if (panel.current?.matches(':focus-within, :hover')) onOpen?.();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its links and buttons
    <div
      ref={panel}
      className={classNames('hover-panel', className)}
      onMouseEnter={event => {
        allow(event);
        onOpen?.();
      }}
      onFocus={onOpen}
      onMouseLeave={allowOnLeave}
      onBlur={allow}
      onKeyDown={dismissOnEscape}
      onClick={handleClick}
      onSubmit={dismiss}
    >
      {trigger}
      <div className={`hover-panel-body hover-panel-${align}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
