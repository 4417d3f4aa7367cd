import type { OrderEntry } from '#client/features/cart/quick/order-rows.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { formatOrderLines, type OrderLine, parseOrderLines } from '#shared/domain/parse-order-lines.ts';

/** Room for the rows of one order, each with a long name. */
export const MAX_TEXT = 100_000;

type KeyedLine = OrderLine & { readonly key: string };

/** The rows of a text, as many as may be ordered at once. */
export function entriesOf(text: string): { entries: readonly OrderEntry[]; leftOut: number } {
  const lines = keyed(text);
  const entries = lines
    .slice(0, QUICK_ORDER_MAX_ROWS)
    .map(({ key, row, barCode, quantity, raw, problem }) => ({
      key,
      row,
      barCode,
      quantity,
      written: raw.trim(),
      problem,
    }));
  return { entries, leftOut: lines.length - entries.length };
}

/** The text with other quantities in some of its rows. */
export function withQuantities(text: string, quantities: ReadonlyMap<string, number>): string {
  return formatOrderLines(
    keyed(text).map(line => ({ ...line, quantity: quantities.get(line.key) ?? line.quantity })),
  );
}

/** The text without some of its rows. */
export function withoutRows(text: string, keys: ReadonlySet<string>): string {
  return formatOrderLines(keyed(text).filter(({ key }) => !keys.has(key)));
}

/** A row is known by its code, and which of the rows with that code it is: that stays when others change. */
function keyed(text: string): KeyedLine[] {
  const seen = new Map<string, number>();
  return parseOrderLines(text).map(line => {
    const name = line.barCode || line.raw;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...line, key: `${name}#${count}` };
  });
}
