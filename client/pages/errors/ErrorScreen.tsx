import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { StateActions } from '#client/ui/state/StateBox.tsx';
import { errorScreen } from '#shared/messages/zh/client/error-screen.ts';
import './ErrorScreen.css';

interface ErrorScreenProps {
  icon: IconName;
  /** HTTP status to display, if any. */
  status?: number;
  title: string;
  text: string;
  /** Primary action, shown before the link to the home page. */
  children?: ReactNode;
}

export function ErrorScreen({ icon, status, title, text, children }: ErrorScreenProps) {
  return (
    <div className="page error-screen">
      <span className="error-screen-sign" aria-hidden="true">
        {status ?? <Icon name={icon} />}
      </span>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      <StateActions>
        {children}
        <RouteLink to="home" className="btn btn-outline-primary">
          {errorScreen.home}
        </RouteLink>
      </StateActions>
    </div>
  );
}
