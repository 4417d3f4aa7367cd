import type { QuantityTerms } from '#shared/domain/quantity.ts';
import { quantityRules } from '#shared/messages/zh/client/quantity-rules.ts';
import './QuantityRules.css';

/** Quantity rules below a quantity input; `id` is for its `aria-describedby`. */
export function QuantityRules({ id, terms }: { id?: string; terms: QuantityTerms }) {
  return (
    <span id={id} className="quantity-rules numbers">
      {quantityRules(terms).map(rule => (
        <span key={rule}>{rule}</span>
      ))}
    </span>
  );
}
