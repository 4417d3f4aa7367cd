import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import './states.css';

interface EmptyStateProps {
  title: string;
  hint?: string;
  icon?: IconName;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** Explains why a list is empty and offers a next step. */
export function EmptyState({ title, hint, icon = 'inbox', children }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon name={icon} />
      </span>
      <p className="state-title">{title}</p>
      {hint && <p className="state-hint">{hint}</p>}
      {children && <div className="state-action">{children}</div>}
    </div>
  );
}
