import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { CART_BADGE_CAP } from '#shared/constants.ts';
import { badgeText } from '#shared/domain/badge-text.ts';
import { chrome } from '#shared/messages/zh/client/chrome.ts';

const { cart, cartCount } = chrome.header;

/** The cart with its number of lines. */
export function CartLink({ isCurrent, count = 0 }: { isCurrent: boolean; count?: number | undefined }) {
  const text = badgeText(count, CART_BADGE_CAP);
  return (
    <RouteLink to="cart" className="main-nav-cart" aria-current={isCurrent ? 'page' : undefined}>
      {cart}
      {text && <span className="numbers">{cartCount(text)}</span>}
    </RouteLink>
  );
}
