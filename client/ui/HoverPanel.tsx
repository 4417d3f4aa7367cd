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
  /** What opens it: a link or a button, so that the keyboard reaches it and it works without scripts. */
  trigger: ReactNode;
  /** Which edge of the trigger the panel keeps to. */
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

/** Once it has gone away it lies under the pointer no more: where the focus is still inside, it would come back. */
function allowOnLeave(event: MouseEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-within')) allow(event);
}

/**
 * A panel that opens under the pointer or the focus, by CSS alone. Escape, a followed link and a sent form put it
 * away until the pointer or the focus comes anew, or its box is clicked.
 */
export function HoverPanel(props: HoverPanelProps) {
  const { className, trigger, align = 'start', onOpen, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before this script listened, once
  useEffect(() => {
    if (panel.current?.matches(':focus-within, :hover')) onOpen?.();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its links and buttons are given
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
