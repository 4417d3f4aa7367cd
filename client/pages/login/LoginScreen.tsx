import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { AccountScreen } from '#client/ui/layout/AccountScreen.tsx';
import { type Tab, Tabs } from '#client/ui/layout/Tabs.tsx';
import { withRedirect } from '#shared/access/redirect-target.ts';
import type { SignOutReason } from '#shared/access/sign-out-reason.ts';
import { login } from '#shared/messages/zh/client/login.ts';
import { routeById } from '#shared/routes/table.ts';
import './LoginScreen.css';

export type LoginMethod = 'password' | 'code';

interface LoginScreenProps {
  method: LoginMethod;
  /** Page to open after login; kept when the member switches between the login methods. */
  redirect: string | undefined;
  /** Why the member was signed out; null if they were not. */
  reason: SignOutReason | null;
  /** Form of the selected login method. */
  children: ReactNode;
}

const promises: readonly { icon: IconName; text: string }[] = [
  { icon: 'shop', text: login.promises.direct },
  { icon: 'shield-check', text: login.promises.genuine },
  { icon: 'person-heart', text: login.promises.manager },
];

export function LoginScreen({ method, redirect, reason, children }: LoginScreenProps) {
  const tabs = (['password', 'code'] as const).map(
    (id): Tab => ({
      id,
      title: login.methods[id],
      to: `${routeById('login').path}?${new URLSearchParams({ way: id, ...(redirect && { redirect }) })}`,
    }),
  );
  return (
    <AccountScreen
      welcome={login.welcome}
      lead={login.lead}
      promise={
        <ul className="login-promises">
          {promises.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} /> {text}
            </li>
          ))}
        </ul>
      }
    >
      <h1 className="hidden-text">{login.title}</h1>
      {reason && (
        <div className="account-reason" role="alert">
          <strong>{login.system}</strong>
          <p>{login.reasons[reason]}</p>
        </div>
      )}
      <Tabs label={login.methods.label} tabs={tabs} current={method} replace />
      {children}
      <p className="account-else">
        <span>
          <span className="muted">{login.noAccount}</span>{' '}
          <a href={withRedirect(routeById('register').path, redirect)}>{login.register}</a>
        </span>
        <a href={withRedirect(routeById('forgotPassword').path, redirect)}>{login.forgot}</a>
      </p>
    </AccountScreen>
  );
}
