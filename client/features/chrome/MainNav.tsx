import { HoverPanel } from '#client/ui/HoverPanel.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { chrome } from '#shared/messages/zh/chrome.ts';
import type { RouteId } from '#shared/routes/rows.ts';

/** Main navigation; the brand pavilions stand below their common entry. */
export function MainNav({ current }: { current: RouteId }) {
  const link = (to: RouteId, text?: string) => (
    <RouteLink to={to} aria-current={to === current ? 'page' : undefined}>
      {text}
    </RouteLink>
  );
  const inBrands = current === 'domesticBrands' || current === 'internationalBrands';
  return (
    <nav className="main-nav" aria-label={chrome.header.label}>
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
      {link('cart', chrome.header.buyNow)}
    </nav>
  );
}
