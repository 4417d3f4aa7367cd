import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import './states.css';

interface StateBoxProps {
  className?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** Shown in place of content: an icon, a title (`state-title`), hints and the next steps, centred. */
export function StateBox({ className, role, children }: StateBoxProps) {
  return (
    <div className={classNames('state', className)} role={role}>
      {children}
    </div>
  );
}

/** Puts an icon on a disc. */
export function StateIcon({ tone, children }: { tone?: 'success' | 'danger'; children: ReactNode }) {
  return <span className={classNames('state-icon', tone && `state-icon-${tone}`)}>{children}</span>;
}

export function StateHint({ children }: { children: ReactNode }) {
  return <p className="state-hint">{children}</p>;
}

/** The links and buttons of a state, in a row. */
export function StateActions({ children }: { children: ReactNode }) {
  return <div className="state-action">{children}</div>;
}
