import type { ShownGroup } from '#client/features/cart/cart-view.ts';
import { CartLine } from '#client/pages/cart/CartLine.tsx';
import type { CartActions } from '#client/pages/cart/use-cart-actions.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import { cart as words } from '#shared/messages/zh/client/cart.ts';

/** Lines shipped from one warehouse under one trade type. */
export function CartGroup({ group, actions }: { group: ShownGroup; actions: CartActions }) {
  const { warehouseName, tradeType, lines } = group;
  const orderable = lines.filter(({ line }) => line.valid);
  const chosen = orderable.filter(line => line.chosen);
  const ids = orderable.map(({ line }) => line.cartId);
  return (
    <section className="cart-group">
      <header className="cart-group-head">
        <CheckBox
          checked={checkedState(chosen.length, ids.length)}
          disabled={ids.length === 0}
          label={words.chooseGroup(warehouseName)}
          onChange={checked => actions.choose(ids, checked)}
        />
        <h2>{warehouseName}</h2>
        <StatusPill tone={tradeType === 'HAITAO' ? 'rose' : 'neutral'}>
          {words.tradeTypes[tradeType]}
        </StatusPill>
        <span className="cart-columns" aria-hidden="true">
          <span>{words.columns.price}</span>
          <span>{words.columns.quantity}</span>
          <span>{words.columns.amount}</span>
        </span>
      </header>
      <ul>
        {lines.map(shown => (
          <CartLine key={shown.line.cartId} {...shown} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
