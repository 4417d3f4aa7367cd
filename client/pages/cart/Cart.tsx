import type { CartView } from '#client/features/cart/cart-view.ts';
import { SaveTemplateButton } from '#client/features/order-template/SaveTemplateButton.tsx';
import { CartEmpty } from '#client/pages/cart/CartEmpty.tsx';
import { CartFoot } from '#client/pages/cart/CartFoot.tsx';
import { CartGroup } from '#client/pages/cart/CartGroup.tsx';
import { CartHead } from '#client/pages/cart/CartHead.tsx';
import { CartNotices } from '#client/pages/cart/CartNotices.tsx';
import { UnavailableLines } from '#client/pages/cart/UnavailableLines.tsx';
import { useCart } from '#client/pages/cart/use-cart.ts';
import { useCartActions } from '#client/pages/cart/use-cart-actions.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';
import './Cart.css';

export function Cart() {
  const shown = useCart();
  const cart = shown?.cart ?? null;
  const actions = useCartActions(cart);
  if (!shown) return null;
  const { view, state, totals, totalsState, reload } = shown;
  return (
    <>
      <section className="panel cart-panel" aria-labelledby="cart-title">
        <CartHead count={view.count} />
        <noscript>
          <p className="cart-note">{words.noScripts}</p>
        </noscript>
        {view.count === 0 && <CartEmpty />}
        {view.groups.map(group => (
          <CartGroup key={group.warehouseId} group={group} actions={actions} />
        ))}
      </section>
      {view.lost.length > 0 && <UnavailableLines lines={view.lost} actions={actions} />}
      <div className="cart-foot-place">
        <CartNotices notice={state.taken.notice} network={state.edits.network} cart={cart} />
        {view.groups.length > 0 && (
          <CartFoot
            orderable={view.orderable}
            chosen={view.chosen}
            chosenBy={view.chosenBy}
            totals={totals}
            totalsState={totalsState}
            onReload={reload}
            settle={cart?.settle}
            actions={actions}
            more={
              <SaveTemplateButton
                className=""
                source={{ lines: chosenLines(view) }}
                disabled={view.chosen.length === 0}
              />
            }
          />
        )}
      </div>
    </>
  );
}

const chosenLines = ({ groups }: CartView) =>
  groups.flatMap(({ lines }) => lines.filter(({ chosen }) => chosen).map(({ line }) => line));
