import type { FormEvent } from 'react';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import { isCertified } from '#shared/access/approval.ts';
import { productName } from '#shared/messages/zh/brand.ts';
import { chrome } from '#shared/messages/zh/chrome.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { routeById } from '#shared/routes/table.ts';

const { greeting, login, register, logout, certifying, certifyingView, frozen } = chrome.header;

interface AccountLinksProps {
  viewer: Viewer;
  /** Logs out by script; without it the form is sent. */
  onLogout?: ((event: FormEvent) => void) | undefined;
}

/** Who is here: the shop with its standing and the way out, or a visitor with the ways in. */
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
  return (
    <>
      {isCertified(approval) ? (
        <>
          <RouteLink to="shopDetail" className="top-shop">
            {approval?.shopName ?? member.shopName}
          </RouteLink>
          {approval?.status === 'DISABLE' && <StatusPill tone="danger">{frozen}</StatusPill>}
        </>
      ) : (
        <span className="top-certifying">
          <StatusPill tone="gold">{certifying}</StatusPill>
          <RouteLink to="onboarding">{certifyingView}</RouteLink>
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
