import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/base/Icon.tsx';
import { forgot } from '#shared/messages/zh/client/register.ts';
import '#client/ui/state/states.css';
import './PasswordReset.css';

/** Shown after a successful password reset. */
export function PasswordReset({ loginHref }: { loginHref: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone: focus the heading so that screen readers announce the result.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="state password-reset">
      <span className="state-icon state-icon-success">
        <Icon name="check-circle" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {forgot.done.title}
      </h1>
      <p className="state-hint">{forgot.done.text}</p>
      <div className="state-action">
        <a className="btn btn-primary" href={loginHref}>
          {forgot.done.action}
        </a>
      </div>
    </div>
  );
}
