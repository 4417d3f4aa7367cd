import type { ReactNode } from 'react';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { type Tab, Tabs } from '#client/ui/Tabs.tsx';
import type { SignOutReason } from '#shared/access/sign-out-reason.ts';
import { login } from '#shared/messages/zh/login.ts';
import './LoginScreen.css';

export type LoginWay = 'password' | 'code';

interface LoginScreenProps {
  way: LoginWay;
  /** Address of each way, with the wanted target kept. */
  hrefOf: (way: LoginWay) => string;
  /** Why whoever comes here was signed out. */
  reason: SignOutReason | null;
  /** The form of the way. */
  children: ReactNode;
}

const promises: readonly { icon: IconName; text: string }[] = [
  { icon: 'shop', text: login.promises.direct },
  { icon: 'shield-check', text: login.promises.genuine },
  { icon: 'person-heart', text: login.promises.manager },
];

/** The login page: what one comes for on the left, the way in on the right. */
export function LoginScreen({ way, hrefOf, reason, children }: LoginScreenProps) {
  const tabs: readonly Tab[] = [
    { id: 'password', title: login.ways.password, to: hrefOf('password') },
    { id: 'code', title: login.ways.code, to: hrefOf('code') },
  ];
  return (
    <div className="login">
      <div className="page">
        <aside className="login-promise">
          <p className="login-welcome">{login.welcome}</p>
          <p>{login.lead}</p>
          <ul>
            {promises.map(({ icon, text }) => (
              <li key={icon}>
                <Icon name={icon} /> {text}
              </li>
            ))}
          </ul>
        </aside>
        <section className="login-card">
          <h1 className="hidden-text">{login.title}</h1>
          {reason && (
            <div className="login-reason" role="alert">
              <strong>{login.system}</strong>
              <p>{login.reasons[reason]}</p>
            </div>
          )}
          <Tabs label={login.ways.label} tabs={tabs} current={way} />
          {children}
          <p className="login-else">
            <span>
              <span className="muted">{login.noAccount}</span>{' '}
              <RouteLink to="register">{login.register}</RouteLink>
            </span>
            <RouteLink to="forgotPassword">{login.forgot}</RouteLink>
          </p>
        </section>
      </div>
    </div>
  );
}
