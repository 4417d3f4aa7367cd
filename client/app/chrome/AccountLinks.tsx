import type { FormEvent } from 'react';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { isCertified } from '#shared/domain/approval.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import { productName } from '#shared/messages/zh/common/brand.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { routeById } from '#shared/routes/table.ts';

const { greeting, login, register, logout, certifications, frozen } = chrome.header;

interface AccountLinksProps {
  viewer: Viewer;
  /** Called on submit of the logout form; without it the browser posts the form. */
  onLogout?: ((event: FormEvent) => void) | undefined;
}

/** Shop name, account status and logout for a member; login and registration for a visitor. */
export function AccountLinks({ viewer: { member, approval }, onLogout }: AccountLinksProps) {
  if (!member) {
    return (
      <>
        <span className="top-greeting">{greeting(productName)}</span>
        <RouteLink to="login">{login}</RouteLink>
        <RouteLink to="register">{register}</RouteLink>
      </>
    );
  }
  const status = approval?.status;
  // The other statuses count as certified.
  const [state, step] = certifications[(status ?? 'NONE') as keyof typeof certifications] ?? [];
  return (
    <>
      {isCertified(approval) ? (
        <>
          <RouteLink to="shopDetail" className="top-shop">
            {approval?.shopName ?? member.shopName}
          </RouteLink>
          {status === 'DISABLE' && <StatusPill tone="danger">{frozen}</StatusPill>}
        </>
      ) : (
        <span className="top-certifying">
          <StatusPill tone="gold">{state}</StatusPill>
          <RouteLink to="certification">{step}</RouteLink>
        </span>
      )}
      <form method="post" action={routeById('logout').path} onSubmit={onLogout}>
        <button type="submit" className="top-link">
          {logout}
        </button>
      </form>
    </>
  );
}
