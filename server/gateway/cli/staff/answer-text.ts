import { textTable } from '#gateway/cli/staff/text-table.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Formats a result for reading: a list as a table, several lists as titled tables, everything else as JSON.
 */
export function answerText(data: unknown): string {
  if (data === null) return 'Done.';
  if (isList(data)) return listText(data);
  const { records, total } = data as { records?: unknown; total?: number };
  if (isList(records)) return `${listText(records)}\n${records.length} of ${total}`;
  const parts = Object.entries(data as object);
  if (parts.length > 0 && parts.every(([, part]) => isList(part))) {
    return parts.map(([name, list]) => `${name}\n${listText(list as Row[])}`).join('\n\n');
  }
  return jsonText(data);
}

/** Characters that move the cursor or hide text and that `JSON.stringify` does not escape. */
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Formats a result as JSON. Its texts are untrusted, so invisible characters are escaped. */
export function jsonText(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(INVISIBLE, found => found.replace(/./gs, escapeUnit));
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

function isList(data: unknown): data is readonly Row[] {
  return Array.isArray(data) && data.every(row => typeof row === 'object' && row !== null);
}

const listText = (rows: readonly Row[]) => (rows.length > 0 ? textTable(rows) : '(nothing)');
