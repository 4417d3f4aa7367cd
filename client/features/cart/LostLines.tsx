import { LineGoods } from '#client/features/cart/LineGoods.tsx';
import type { CartActions } from '#client/features/cart/use-cart-actions.ts';
import { onFirstClick } from '#client/lib/first-click.ts';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { cart as words } from '#shared/messages/zh/cart.ts';

/** Lines that cannot be ordered in any quantity, with the reason. */
export function LostLines({ lines, actions }: { lines: readonly CartLineData[]; actions: CartActions }) {
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
            <LineGoods line={line} />
            <StatusPill>{words.fault(line)}</StatusPill>
            <span className="muted numbers">{words.pieces(line.quantity)}</span>
            <div className="cart-actions needs-script">
              <button
                type="button"
                aria-label={words.ofLine(words.collect, line.name)}
                onClick={onFirstClick(() => actions.collect([line.cartId]))}
              >
                {words.collect}
              </button>
              <button
                type="button"
                aria-label={words.ofLine(words.remove, line.name)}
                onClick={onFirstClick(() => actions.remove([line.cartId]))}
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
