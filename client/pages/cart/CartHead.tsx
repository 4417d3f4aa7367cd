import { useSearchParams } from 'react-router';
import { Icon, type IconName } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { cart as words } from '#shared/messages/zh/client/cart.ts';
import './Cart.css';

const MODES = [
  ['paste', 'lightning-charge'],
  ['scan', 'upc-scan'],
  ['excel', 'file-earmark-spreadsheet'],
] as const satisfies readonly (readonly [keyof typeof words.quick, IconName])[];

/** Receives the focus when the focused element is removed. */
export const CART_TITLE_ID = 'cart-title';

/** Page title with the links to quick order. */
export function CartHead({ count }: { count?: number }) {
  const [search] = useSearchParams();
  const tailOf = (mode: string) => {
    const query = new URLSearchParams(search);
    query.set('quick', mode);
    return `?${query}`;
  };
  return (
    <header className="cart-head">
      <h1 id={CART_TITLE_ID} tabIndex={-1}>
        {words.title}
      </h1>
      {count !== undefined && count > 0 && <span className="muted numbers">{words.count(count)}</span>}
      <nav className="cart-ways needs-script" aria-label={words.quickLabel}>
        {MODES.map(([mode, icon]) => (
          <RouteLink
            key={mode}
            to="cart"
            tail={tailOf(mode)}
            className="btn btn-outline-secondary btn-sm"
            aria-current={search.get('quick') === mode ? 'true' : undefined}
          >
            <Icon name={icon} /> {words.quick[mode]}
          </RouteLink>
        ))}
      </nav>
    </header>
  );
}
