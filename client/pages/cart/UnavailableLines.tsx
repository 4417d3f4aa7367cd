import { StockReminder } from '#client/features/stock-reminder/StockReminder.tsx';
import { ignoreDoubleClick } from '#client/lib/ignore-double-click.ts';
import { LineCommodity } from '#client/pages/cart/LineCommodity.tsx';
import type { CartActions } from '#client/pages/cart/use-cart-actions.ts';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';

/** Lines that cannot be ordered in any quantity, each with the reason. */
export function UnavailableLines({
  lines,
  actions,
}: {
  lines: readonly CartLineData[];
  actions: CartActions;
}) {
  return (
    <section className="panel cart-lost" aria-labelledby="cart-lost-title">
      <header className="cart-lost-head">
        <h2 id="cart-lost-title">{words.lost.title(lines.length)}</h2>
        <p className="muted">{words.lost.hint}</p>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm needs-script"
          onClick={() => actions.remove(lines.map(({ cartId }) => cartId))}
        >
          {words.lost.clear}
        </button>
      </header>
      <ul>
        {lines.map(line => (
          <li key={line.cartId} className="cart-lost-line" data-cart-id={line.cartId}>
            <LineCommodity line={line} />
            <StatusPill>{words.fault(line)}</StatusPill>
            <span className="muted numbers">{words.pieces(line.quantity)}</span>
            <div className="cart-actions needs-script">
              <StockReminder skuId={line.skuId} name={line.name} />
              <button
                type="button"
                aria-label={words.ofLine(words.favourite, line.name)}
                onClick={ignoreDoubleClick(() => actions.moveToFavourites([line.cartId]))}
              >
                {words.favourite}
              </button>
              <button
                type="button"
                aria-label={words.ofLine(words.remove, line.name)}
                onClick={ignoreDoubleClick(() => actions.remove([line.cartId]))}
              >
                {words.remove}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
