import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StateActions, StateBox, StateIcon } from '#client/ui/state/StateBox.tsx';

interface ChangeDoneProps {
  title: string;
  hint: string;
  /** The next step. */
  children: ReactNode;
}

/** Shown after a change. */
export function ChangeDone({ title, hint, children }: ChangeDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone: focus the heading so that screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <StateBox>
      <StateIcon tone="success">
        <Icon name="check-circle" />
      </StateIcon>
      <h2 ref={heading} tabIndex={-1} className="state-title">
        {title}
      </h2>
      <p className="state-hint">{hint}</p>
      <StateActions>{children}</StateActions>
    </StateBox>
  );
}
