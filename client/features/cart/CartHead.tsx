import { useSearchParams } from 'react-router';
import { Icon, type IconName } from '#client/ui/Icon.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { cart as words } from '#shared/messages/zh/cart.ts';
import './Cart.css';

const WAYS = [
  ['paste', 'lightning-charge'],
  ['scan', 'upc-scan'],
  ['excel', 'file-earmark-spreadsheet'],
] as const satisfies readonly (readonly [keyof typeof words.quick, IconName])[];

/** The element that takes the focus when what had it is gone. */
export const CART_TITLE_ID = 'cart-title';

/** The page's title, and the ways to fill the cart other than by browsing. */
export function CartHead({ count }: { count?: number }) {
  const [search] = useSearchParams();
  const tailOf = (way: string) => {
    const query = new URLSearchParams(search);
    query.set('quick', way);
    return `?${query}`;
  };
  return (
    <header className="cart-head">
      <h1 id={CART_TITLE_ID} tabIndex={-1}>
        {words.title}
      </h1>
      {count !== undefined && count > 0 && <span className="muted numbers">{words.count(count)}</span>}
      <nav className="cart-ways needs-script" aria-label={words.quickLabel}>
        {WAYS.map(([way, icon]) => (
          <RouteLink
            key={way}
            to="cart"
            tail={tailOf(way)}
            className="btn btn-outline-secondary btn-sm"
            aria-current={search.get('quick') === way ? 'true' : undefined}
          >
            <Icon name={icon} /> {words.quick[way]}
          </RouteLink>
        ))}
      </nav>
    </header>
  );
}
