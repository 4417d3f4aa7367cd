import type { FormEvent, ReactNode } from 'react';
import { AccountLinks } from '#client/features/chrome/AccountLinks.tsx';
import { MainNav } from '#client/features/chrome/MainNav.tsx';
import { SearchBox, type SearchBoxProps } from '#client/features/chrome/SearchBox.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { chrome } from '#shared/messages/zh/chrome.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import './TopBar.css';

interface TopBarProps {
  current: RouteId;
  viewer: Viewer;
  search: SearchBoxProps;
  /** How to reach us; its data may come late. */
  contact: ReactNode;
  onLogout?: (event: FormEvent) => void;
}

/** Head of every page: who is here, where things are, and the way to the goods. */
export function TopBar({ current, viewer, search, contact, onLogout }: TopBarProps) {
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
          <MainNav current={current} />
          <SearchBox {...search} />
          <div className="top-actions">
            <RouteLink to="commodityList" className="btn btn-primary">
              {chrome.header.purchase}
            </RouteLink>
            <RouteLink to="rights" className="btn btn-outline-primary" />
          </div>
        </div>
      </header>
    </>
  );
}
