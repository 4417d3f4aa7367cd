import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { quantityRules } from '#shared/messages/zh/quantity-rules.ts';
import './QuantityRules.css';

/** In which quantities something is sold, below the box for one; `id` is what the box is described by. */
export function QuantityRules({ id, terms }: { id?: string; terms: QuantityTerms }) {
  return (
    <span id={id} className="quantity-rules numbers">
      {quantityRules(terms).map(rule => (
        <span key={rule}>{rule}</span>
      ))}
    </span>
  );
}
