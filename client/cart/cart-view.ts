import type { CartState } from '#client/cart/create-cart.ts';
import type { CartGroupData, CartLineData } from '#shared/contract/calls/cart.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { nearestQuantity, quantityFault } from '#shared/domain/quantity.ts';
import { reachedTier } from '#shared/domain/tier-price.ts';

export interface ShownLine {
  readonly line: CartLineData;
  readonly chosen: boolean;
  readonly saving: boolean;
  /** Why its last edit was refused. */
  readonly refusal: string | undefined;
}

export interface ShownGroup extends Omit<CartGroupData, 'lines'> {
  readonly lines: readonly ShownLine[];
}

/** The cart as it is shown: the list with all that lies over it. */
export interface CartView {
  readonly groups: readonly ShownGroup[];
  /** Lines of which no quantity can be ordered. */
  readonly lost: readonly CartLineData[];
  /** Lines in sight. */
  readonly count: number;
  readonly orderable: readonly string[];
  /** Those of them that are to be ordered. */
  readonly chosen: readonly string[];
}

export function showCart(
  groups: readonly CartGroupData[],
  { edits, taken, deselected }: CartState,
): CartView {
  const shown = groups
    .map(group => ({
      ...group,
      lines: group.lines
        .filter(({ cartId }) => !taken.hidden.has(cartId))
        .map(listed => {
          const { cartId } = listed;
          const quantity = edits.wanted.get(cartId) ?? edits.saved.get(cartId)?.quantity;
          const line = quantity === undefined ? listed : withQuantity(listed, quantity);
          return {
            line,
            chosen: line.valid && !deselected.has(cartId),
            saving: edits.wanted.has(cartId),
            refusal: edits.refused.get(cartId),
          };
        }),
    }))
    .filter(({ lines }) => lines.length > 0);
  const lines = shown.flatMap(group => group.lines);
  const orderable = lines.filter(({ line }) => line.valid);
  return {
    groups: shown
      .map(group => ({ ...group, lines: group.lines.filter(({ line }) => line.fixedQuantity !== null) }))
      .filter(group => group.lines.length > 0),
    lost: lines.filter(({ line }) => line.fixedQuantity === null).map(({ line }) => line),
    count: lines.length,
    orderable: orderable.map(({ line }) => line.cartId),
    chosen: orderable.filter(({ chosen }) => chosen).map(({ line }) => line.cartId),
  };
}

/** A line as the gateway will answer it with that quantity. */
function withQuantity(line: CartLineData, quantity: number): CartLineData {
  if (quantity === line.quantity) return line;
  const invalidReason = line.onShelf ? quantityFault(line, quantity) : 'OFF_SHELF';
  const price = reachedTier(line.tiers, quantity)?.price ?? line.price;
  return {
    ...line,
    quantity,
    price,
    amount: formatYuan(toFen(parseYuan(price) * quantity)),
    invalidReason,
    valid: invalidReason === null,
    fixedQuantity: line.onShelf ? nearestQuantity(line, quantity) : null,
  };
}

/** What the totals are to count. Nothing left out: every line that can be ordered, those not known yet too. */
export function selectedIds(
  groups: readonly CartGroupData[],
  deselected: ReadonlySet<string>,
): string[] | undefined {
  const ids = groups.flatMap(({ lines }) => lines.map(({ cartId }) => cartId));
  const chosen = ids.filter(cartId => !deselected.has(cartId));
  return chosen.length === ids.length ? undefined : chosen.toSorted();
}
