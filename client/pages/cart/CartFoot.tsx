import { type MouseEvent, type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CartView } from '#client/features/cart/cart-view.ts';
import { checkoutHref, storeCheckoutLines } from '#client/features/cart/checkout-link.ts';
import { ShareButton } from '#client/features/shared-view/ShareButton.tsx';
import { browserStorage } from '#client/lib/browser-storage.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { CartActions } from '#client/pages/cart/use-cart-actions.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import type { CartTotalsData } from '#shared/contract/calls/cart.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';
import './CartFoot.css';

interface CartFootProps {
  orderable: readonly string[];
  chosen: readonly string[];
  /** Set if the lines that were just added are selected alone. */
  chosenBy: CartView['chosenBy'];
  totals: CartTotalsData;
  totalsState: 'current' | 'stale' | 'failed';
  onReload: () => void;
  /** Saves pending changes; resolves to false if a save failed. */
  settle: (() => Promise<boolean>) | undefined;
  actions: CartActions;
  /** Further actions for the selected lines. */
  more?: ReactNode;
}

/** Totals of the selected lines, with the actions that apply to all of them. */
export function CartFoot(props: CartFootProps) {
  const { orderable, chosen, chosenBy, totals, totalsState, onReload, settle, actions, more } = props;
  const hasChosen = chosen.length > 0;
  return (
    <section className="cart-foot" aria-label={words.summary}>
      <div className="cart-foot-choice needs-script">
        <CheckBox
          checked={checkedState(chosen.length, orderable.length)}
          disabled={orderable.length === 0}
          label={words.chooseAll}
          seen
          onChange={checked => actions.choose(orderable, checked)}
        />
        {chosenBy && (
          <button type="button" className="cart-link" onClick={() => actions.choose(orderable, true)}>
            {words.chooseEvery(orderable.length)}
          </button>
        )}
        <button type="button" disabled={!hasChosen} onClick={() => actions.moveToFavourites(chosen)}>
          {words.favourite}
        </button>
        <button type="button" disabled={!hasChosen} onClick={() => actions.remove(chosen)}>
          {words.removeChosen}
        </button>
        {more}
        <ShareButton shared={{ kind: 'CART', cartIds: [...chosen] }} disabled={!hasChosen} settle={settle} />
      </div>
      <div className="cart-totals numbers" aria-busy={totalsState === 'stale' || undefined}>
        <p className={classNames(totalsState !== 'current' && 'cart-dimmed')}>
          <span className="cart-chosen">{words.chosen(totals.lines, totals.pieces, chosenBy)}</span>
          {totals.discountAmount !== '0.00' && (
            <span className="cart-discount">
              {words.discount} −<Money yuan={totals.discountAmount} />
            </span>
          )}
          <span className="cart-total">
            {words.total} <Money yuan={totals.payAmount} />
          </span>
        </p>
        {totalsState === 'failed' ? (
          <p className="cart-foot-note" role="alert">
            {words.totalsFailed}
            <button type="button" className="cart-link" onClick={onReload}>
              {words.retry}
            </button>
          </p>
        ) : (
          <p className="cart-foot-note">{words.freightLater}</p>
        )}
      </div>
      <CheckoutLink chosen={chosen} settle={settle} />
    </section>
  );
}

/** Links to the checkout after all quantities are saved. */
function CheckoutLink({ chosen, settle }: Pick<CartFootProps, 'chosen' | 'settle'>) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  if (chosen.length === 0) {
    return (
      <button type="button" className="btn btn-primary btn-lg" disabled>
        {words.checkout}
      </button>
    );
  }
  const href = checkoutHref(chosen);
  const keep = () => storeCheckoutLines(browserStorage, chosen);
  const open = async (event: MouseEvent) => {
    keep();
    if (!settle || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isSaved = await settle();
    setBusy(false);
    if (isSaved) navigate(href);
    else dispatch(toastRaised({ kind: 'danger', text: words.checkoutStopped }));
  };
  return (
    <a
      className="btn btn-primary btn-lg"
      href={href}
      aria-busy={busy || undefined}
      onClick={open}
      // Both can open the link in another tab.
      onAuxClick={keep}
      onContextMenu={keep}
    >
      {words.checkout}
    </a>
  );
}
