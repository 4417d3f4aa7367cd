import { KINDS, type OrderNotes } from '#client/pages/checkout/use-order-notes.ts';
import { checkout } from '#shared/messages/zh/client/checkout.ts';

const words = checkout.kind;

/** Choice between fixed prices and an inquiry. */
export function OrderKinds({ notes: { kind: chosen, choose } }: { notes: OrderNotes }) {
  return (
    <section>
      <h2 id="checkout-kind" className="checkout-side-title">
        {words.title}
      </h2>
      <div
        className="checkout-kinds"
        role="radiogroup"
        aria-labelledby="checkout-kind"
        aria-describedby="checkout-kind-hint"
      >
        {KINDS.map(kind => (
          <label key={kind} className="checkout-kind">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === chosen}
              onChange={() => choose(kind)}
            />
            <span>{words[kind].title}</span>
          </label>
        ))}
      </div>
      <p id="checkout-kind-hint" className="checkout-kind-hint">
        {words[chosen].hint}
      </p>
    </section>
  );
}
