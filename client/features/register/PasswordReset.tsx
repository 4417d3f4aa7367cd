import { useEffect, useRef } from 'react';
import { Icon } from '#client/ui/Icon.tsx';
import { forgot } from '#shared/messages/zh/register.ts';
import '#client/ui/states.css';
import './PasswordReset.css';

/** The new password holds: what that means, and the way on. */
export function PasswordReset({ loginHref }: { loginHref: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: whoever hears the page is told what took its place.
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
