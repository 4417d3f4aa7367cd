import type { FormEvent, ReactNode } from 'react';
import { AccountLinks } from '#client/app/chrome/AccountLinks.tsx';
import { MainNav } from '#client/app/chrome/MainNav.tsx';
import { SearchBox, type SearchBoxProps } from '#client/app/chrome/SearchBox.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Logo } from '#client/ui/media/Logo.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './TopBar.css';

interface TopBarProps {
  current: RouteId;
  viewer: Viewer;
  search: SearchBoxProps;
  contact: ReactNode;
  /** The link to the cart. */
  cart: ReactNode;
  /** The member's notices. */
  bell?: ReactNode;
  onLogout?: (event: FormEvent) => void;
}

/** Site header: account links, navigation and search. */
export function TopBar({ current, viewer, search, contact, cart, bell, onLogout }: TopBarProps) {
  return (
    <>
      <section className="top-strip" aria-label={chrome.header.account}>
        <div className="page">
          <AccountLinks viewer={viewer} onLogout={onLogout} />
          {contact}
        </div>
      </section>
      <header className="top-bar">
        <div className="page">
          <a href="/" className="top-logo">
            <Logo />
          </a>
          <MainNav current={current} cart={cart} />
          <SearchBox {...search} />
          <div className="top-actions">
            <RouteLink to="commodityList" className="btn btn-primary">
              {chrome.header.purchase}
            </RouteLink>
            <RouteLink to="rights" className="btn btn-outline-primary" />
            {bell}
          </div>
        </div>
      </header>
    </>
  );
}
