import type { CartState } from '#client/features/cart/create-cart.ts';
import type { JustAdded } from '#client/features/cart/just-added.ts';
import type { CartGroupData, CartLineData } from '#shared/contract/calls/cart.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { applicableTier } from '#shared/domain/price-tier.ts';
import { nearestQuantity, validateQuantity } from '#shared/domain/quantity.ts';

export interface ShownLine {
  readonly line: CartLineData;
  readonly chosen: boolean;
  readonly saving: boolean;
  /** Error message of the last rejected edit. */
  readonly error: string | undefined;
}

export interface ShownGroup extends Omit<CartGroupData, 'lines'> {
  readonly lines: readonly ShownLine[];
}

/** The cart as displayed: the list with local changes applied. */
export interface CartView {
  readonly groups: readonly ShownGroup[];
  /** Lines that cannot be ordered in any quantity. */
  readonly lost: readonly CartLineData[];
  /** Number of visible lines. */
  readonly count: number;
  readonly orderable: readonly string[];
  /** Ids of the orderable lines that are selected. */
  readonly chosen: readonly string[];
  /** Why only a part is selected; null if the member selected it, or everything is selected. */
  readonly chosenBy: JustAdded['by'] | null;
}

export function showCart(
  groups: readonly CartGroupData[],
  { edits, taken, deselected, justAdded }: CartState,
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
            error: edits.rejected.get(cartId),
          };
        }),
    }))
    .filter(({ lines }) => lines.length > 0);
  const lines = shown.flatMap(group => group.lines);
  const orderable = lines.filter(({ line }) => line.valid);
  const chosen = orderable.filter(line => line.chosen).map(({ line }) => line.cartId);
  const isJustAdded = chosen.length < orderable.length && chosen.every(id => justAdded?.cartIds.includes(id));
  return {
    groups: shown
      .map(group => ({ ...group, lines: group.lines.filter(({ line }) => line.fixedQuantity !== null) }))
      .filter(group => group.lines.length > 0),
    lost: lines.filter(({ line }) => line.fixedQuantity === null).map(({ line }) => line),
    count: lines.length,
    orderable: orderable.map(({ line }) => line.cartId),
    chosen,
    chosenBy: (isJustAdded && chosen.length > 0 && justAdded?.by) || null,
  };
}

/** Predicts the line that the gateway returns for a quantity. */
function withQuantity(line: CartLineData, quantity: number): CartLineData {
  if (quantity === line.quantity) return line;
  const invalidReason = line.onShelf ? validateQuantity(line, quantity) : 'OFF_SHELF';
  const price = applicableTier(line.tiers, quantity)?.price ?? line.price;
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

/**
 * Ids for the totals, sorted; undefined if nothing is deselected: then all orderable lines count, also new ones.
 */
export function selectedIds(
  groups: readonly CartGroupData[],
  deselected: ReadonlySet<string>,
): string[] | undefined {
  const ids = groups.flatMap(({ lines }) => lines.map(({ cartId }) => cartId));
  const chosen = ids.filter(cartId => !deselected.has(cartId));
  return chosen.length === ids.length ? undefined : chosen.toSorted();
}
