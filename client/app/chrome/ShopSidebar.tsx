import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { SIDEBAR_MENU_SHOW_DELAY_MS } from '#shared/constants.ts';
import { sidebarWords } from '#shared/messages/zh/client/sidebar.ts';
import { menuHeading } from '#shared/messages/zh/common/routes.ts';
import { type MenuGroup, shopMenu } from '#shared/routes/menu.ts';
import type { MenuGroupId, RouteId } from '#shared/routes/rows.ts';
import { routeById, routeTrail } from '#shared/routes/table.ts';
import './ShopSidebar.css';

const icons: Record<MenuGroupId, IconName> = {
  shop: 'shop',
  commodity: 'bag',
  order: 'receipt',
  invoice: 'file-earmark-text',
  sample: 'droplet',
  information: 'person',
};

interface ShopSidebarProps {
  current: RouteId;
  /** URLs that the menu of this member contains. */
  menus: readonly { readonly href: string }[];
}

/**
 * The shop-management menu. When collapsed or in a narrow window, it is hidden behind a handle at the left edge;
 * hovering the handle for `SIDEBAR_MENU_SHOW_DELAY_MS`, or clicking it, shows the menu.
 */
export function ShopSidebar({ current, menus }: ShopSidebarProps) {
  const [collapsed, setCollapsed] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const showSoon = () => {
    timer.current = setTimeout(setDrawn, SIDEBAR_MENU_SHOW_DELAY_MS, true);
  };
  const set = (shown: boolean) => {
    clearTimeout(timer.current);
    setDrawn(shown);
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drawn) return;
    set(false);
    handle.current?.focus();
  };
  const hideOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) set(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from its links and buttons
    <div
      ref={trackHeight}
      className={classNames('sidebar', collapsed && 'is-collapsed', drawn && 'is-drawn')}
      onMouseLeave={() => set(false)}
      onKeyDown={hideOnEscape}
      onClick={hideOnLink}
    >
      <button
        ref={handle}
        type="button"
        className="sidebar-handle"
        aria-label={sidebarWords.open}
        aria-expanded={drawn}
        onMouseEnter={showSoon}
        onClick={() => set(!drawn)}
      >
        <Icon name="list" /> {menuHeading}
      </button>
      <nav className="sidebar-menu" aria-label={sidebarWords.label}>
        <p className="sidebar-heading">
          {menuHeading}
          <button
            type="button"
            aria-label={collapsed ? sidebarWords.keep : sidebarWords.collapse}
            onClick={() => setCollapsed(!collapsed)}
          >
            <Icon name={collapsed ? 'chevron-double-right' : 'chevron-double-left'} />
          </button>
        </p>
        <MenuGroups current={current} menus={menus} />
      </nav>
    </div>
  );
}

const MenuGroups = cachedFragment(<div />, 'menu-groups', ({ current, menus }: ShopSidebarProps) => {
  const trail = new Set(routeTrail(routeById(current)).map(route => route.id));
  return menuFor(menus).map(({ id, title, entries }) => (
    <div key={id} className="sidebar-group">
      <p>
        <Icon name={icons[id]} /> {title}
      </p>
      <ul aria-label={title}>
        {entries.map(entry => (
          <li key={entry.id}>
            <RouteLink
              to={entry.id}
              aria-current={entry.id === current ? 'page' : trail.has(entry.id) ? 'true' : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
});

/** Sets the `--sidebar-height` CSS variable: a sidebar higher than the window sticks to its lower end. */
function trackHeight(sidebar: HTMLElement | null) {
  if (!sidebar) return;
  const observer = new ResizeObserver(() =>
    sidebar.style.setProperty('--sidebar-height', `${sidebar.offsetHeight}px`),
  );
  observer.observe(sidebar);
  return () => observer.disconnect();
}

/** The menu groups, with the entries that this member may open. */
function menuFor(menus: ShopSidebarProps['menus']): MenuGroup[] {
  const hrefs = new Set(menus.map(({ href }) => href));
  return shopMenu
    .map(group => ({ ...group, entries: group.entries.filter(({ path }) => hrefs.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}
