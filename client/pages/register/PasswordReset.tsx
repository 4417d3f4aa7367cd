import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StateActions, StateBox, StateHint, StateIcon } from '#client/ui/state/StateBox.tsx';
import { forgot } from '#shared/messages/zh/client/register.ts';
import './PasswordReset.css';

/** Shown after a successful password reset. */
export function PasswordReset({ loginHref }: { loginHref: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone: focus the heading so that screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <StateBox className="password-reset">
      <StateIcon tone="success">
        <Icon name="check-circle" />
      </StateIcon>
      <h1 ref={heading} tabIndex={-1}>
        {forgot.done.title}
      </h1>
      <StateHint>{forgot.done.text}</StateHint>
      <StateActions>
        <a className="btn btn-primary" href={loginHref}>
          {forgot.done.action}
        </a>
      </StateActions>
    </StateBox>
  );
}
