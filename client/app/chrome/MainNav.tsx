import type { ReactNode } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { HoverPanel } from '#client/ui/overlay/HoverPanel.tsx';
import { chrome } from '#shared/messages/zh/client/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';

/** The navigation of the header, the cart last. */
export function MainNav({ current, cart }: { current: RouteId; cart: ReactNode }) {
  return (
    <nav className="main-nav" aria-label={chrome.header.label}>
      <MainLinks current={current} />
      {cart}
    </nav>
  );
}

export const MainLinks = cachedFragment(
  <div className="main-links" />,
  'main-links',
  ({ current }: { current: RouteId }) => {
    const link = (to: RouteId, text?: string) => (
      <RouteLink to={to} aria-current={to === current ? 'page' : undefined}>
        {text}
      </RouteLink>
    );
    const inBrands = current === 'domesticBrands' || current === 'internationalBrands';
    return (
      <>
        {link('home')}
        <HoverPanel
          trigger={
            <RouteLink to="domesticBrands" aria-current={inBrands ? 'true' : undefined}>
              {chrome.header.brands} <Icon name="chevron-down" />
            </RouteLink>
          }
        >
          {link('domesticBrands', chrome.header.domestic)}
          {link('internationalBrands', chrome.header.international)}
        </HoverPanel>
        {link('about')}
      </>
    );
  },
);
