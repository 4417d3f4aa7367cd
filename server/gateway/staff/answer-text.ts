import { textTable } from '#gateway/staff/text-table.ts';

type Row = Readonly<Record<string, unknown>>;

/** An answer for a person: a list as a table, several lists as tables with titles, everything else as JSON. */
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

/** What moves a cursor or hides text, and yet passes through `JSON.stringify` as it is. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The answer as JSON. Somebody else wrote its texts: what is not seen of them is spelt out. */
export function jsonText(data: unknown): string {
  return JSON.stringify(data, null, 2).replace(UNSEEN, found => found.replace(/./gs, spellOut));
}

const spellOut = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

function isList(data: unknown): data is readonly Row[] {
  return Array.isArray(data) && data.every(row => typeof row === 'object' && row !== null);
}

const listText = (rows: readonly Row[]) => (rows.length > 0 ? textTable(rows) : '(nothing)');
