import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { errorScreen } from '#shared/messages/zh/error-screen.ts';
import '#client/ui/states.css';
import './ErrorScreen.css';

interface ErrorScreenProps {
  icon: IconName;
  /** HTTP status to be seen, where there is one. */
  status?: number;
  title: string;
  text: string;
  /** The main next step, before the way home. */
  children?: ReactNode;
}

/** A page that says that something is not there, and where to go instead. */
export function ErrorScreen({ icon, status, title, text, children }: ErrorScreenProps) {
  return (
    <div className="page error-screen">
      <span className="error-screen-sign" aria-hidden="true">
        {status ?? <Icon name={icon} />}
      </span>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <div className="state-action">
        {children}
        <RouteLink to="home" className="btn btn-outline-primary">
          {errorScreen.home}
        </RouteLink>
      </div>
    </div>
  );
}
