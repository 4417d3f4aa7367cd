import { chinaClock } from '#shared/domain/china-time.ts';

type Row = Readonly<Record<string, unknown>>;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
/** Characters that take two columns in a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;
/** Characters that could move the cursor or hide text; the cells are untrusted. */
const CONTROLS = /\p{C}+/gu;
const MAX_CELL_WIDTH = 40;

/** Formats rows as a table. Columns that are empty in all rows are omitted. */
export function textTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const columns = names
    .map(name => [name, ...rows.map(row => cut(cellText(row[name])))])
    .filter(([, ...cells]) => cells.some(Boolean));
  const widths = columns.map(cells => Math.max(...cells.map(widthOf)));
  return Array.from({ length: rows.length + 1 }, (_, line) =>
    columns
      .map((cells, column) => pad(cells[line] ?? '', widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return MOMENT.test(value) ? momentText(value) : oneLine(value);
  return typeof value === 'object' ? oneLine(JSON.stringify(value)) : String(value);
}

/** Replaces line breaks and other control characters with spaces. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

/** Formats a time in China's time zone, to the minute. */
export function momentText(moment: string): string {
  return chinaClock(Date.parse(moment)).toISOString().slice(0, 16).replace('T', ' ');
}

function cut(text: string): string {
  let width = 0;
  let kept = '';
  for (const character of text) {
    width += widthOf(character);
    if (width > MAX_CELL_WIDTH) return `${kept}…`;
    kept += character;
  }
  return kept;
}

const widthOf = (text: string) => [...text].length + (text.match(WIDE)?.length ?? 0);
const pad = (text: string, width: number) => text + ' '.repeat(width - widthOf(text));
