import type { ReactNode } from 'react';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';
import './Checkout.css';

/** Page title and the link back to the cart. */
export function CheckoutFrame({ count, children }: { count?: string; children: ReactNode }) {
  return (
    <>
      <header className="checkout-head">
        <h1>{words.title}</h1>
        {count && <span className="muted numbers">{count}</span>}
        <RouteLink to="cart">{words.back}</RouteLink>
      </header>
      <noscript>
        <p className="checkout-note">{words.noScripts}</p>
      </noscript>
      {children}
    </>
  );
}
