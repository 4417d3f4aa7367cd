import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import './states.css';
import { StateActions, StateBox, StateHint, StateIcon } from '#client/ui/state/StateBox.tsx';

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
    <StateBox>
      <StateIcon>
        <Icon name={icon} />
      </StateIcon>
      <p className="state-title">{title}</p>
      {hint && <StateHint>{hint}</StateHint>}
      {children && <StateActions>{children}</StateActions>}
    </StateBox>
  );
}
