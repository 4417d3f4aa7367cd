import type { OrderEntry } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { QUICK_ORDER_MAX_ROWS } from '#shared/constants.ts';
import { formatOrderLines, type OrderLine, parseOrderLines } from '#shared/domain/parse-order-lines.ts';
import { quickOrder as words } from '#shared/messages/zh/client/quick-order.ts';

/** Fits the maximum number of rows, each with a long name. */
export const MAX_TEXT = 100_000;

type KeyedLine = OrderLine & { readonly key: string };

/** Parses the text into entries, up to the row limit; `leftOut` counts the rows above it. */
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

/** Returns the text with new quantities for the given row keys. */
export function withQuantities(text: string, quantities: ReadonlyMap<string, number>): string {
  return formatOrderLines(
    keyed(text).map(line => ({ ...line, quantity: quantities.get(line.key) ?? line.quantity })),
    words.written,
  );
}

/** Returns the text without the rows of the given keys. */
export function withoutRows(text: string, keys: ReadonlySet<string>): string {
  return formatOrderLines(
    keyed(text).filter(({ key }) => !keys.has(key)),
    words.written,
  );
}

/** Keys a row by its code and its occurrence number, which stay stable when other rows change. */
function keyed(text: string): KeyedLine[] {
  const seen = new Map<string, number>();
  return parseOrderLines(text).map(line => {
    const name = line.barCode || line.raw;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...line, key: `${name}#${count}` };
  });
}
