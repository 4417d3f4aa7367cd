import { type FocusEvent, useEffect, useRef } from 'react';
import type { Cart } from '#client/features/cart/create-cart.ts';
import type { EditsState } from '#client/features/cart/quantity-edits.ts';
import type { RemovedNotice } from '#client/features/cart/removed-lines.ts';
import { CART_TITLE_ID } from '#client/pages/cart/CartHead.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { cart as words } from '#shared/messages/zh/client/cart.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

interface CartNoticesProps {
  notice: RemovedNotice | null;
  network: EditsState['network'];
  cart: Cart | null;
}

/** Notices about removed lines and about the state of saving. */
export function CartNotices({ notice, network, cart }: CartNoticesProps) {
  return (
    <>
      <div className="cart-network" data-network={network} role="status">
        {network !== 'fine' && (
          <>
            <Icon name={network === 'recovered' ? 'check-circle' : 'info-circle'} />
            <span>{words.network[network]}</span>
          </>
        )}
        {(network === 'offline' || network === 'failing') && (
          <button type="button" className="cart-link" onClick={() => cart?.retry()}>
            {words.network.retry}
          </button>
        )}
      </div>
      <TakenBar notice={notice} cart={cart} />
    </>
  );
}

function TakenBar({ notice, cart }: { notice: RemovedNotice | null; cart: Cart | null }) {
  const first = useRef<HTMLElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // The focused element was removed together with its line or with this bar.
    if (notice && isLost) first.current?.focus({ preventScroll: true });
    if (!notice && wasShown.current && isLost) {
      document.getElementById(CART_TITLE_ID)?.focus({ preventScroll: true });
    }
    wasShown.current = notice !== null;
  }, [notice]);
  const holdIfSeen = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) cart?.holdNotice();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the bar open while it is in use
    <div
      className="cart-taken"
      onMouseEnter={cart?.holdNotice}
      onMouseLeave={cart?.releaseNotice}
      onFocus={holdIfSeen}
      onBlur={cart?.releaseNotice}
      onKeyDown={({ key }) => key === 'Escape' && cart?.dismissNotice()}
    >
      <span role="status">{notice && words.notice[notice.to](notice.cartIds.length)}</span>
      {notice?.to === 'nowhere' && (
        <button
          ref={node => {
            first.current = node;
          }}
          type="button"
          className="cart-link"
          onClick={cart?.undoTaking}
        >
          {words.notice.undo}
        </button>
      )}
      {notice?.to === 'favourites' && (
        <span ref={first} tabIndex={-1}>
          <RouteLink to="favourites" className="cart-link">
            {words.notice.seeFavourites}
          </RouteLink>
        </span>
      )}
      {notice && (
        <button
          type="button"
          className="cart-taken-close"
          aria-label={ui.close}
          onClick={cart?.dismissNotice}
        >
          <Icon name="x-lg" />
        </button>
      )}
    </div>
  );
}
