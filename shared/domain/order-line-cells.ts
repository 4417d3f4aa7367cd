import { isBarCode } from '#shared/domain/ean.ts';

/** A line of a pasted text, split into cells. */
export interface CellLine {
  /** Line number in the text, from 1. */
  readonly row: number;
  /** The original line. */
  readonly raw: string;
  readonly cells: readonly string[];
  /** Split at tabs, commas or semicolons: empty cells keep their column. */
  readonly isDelimited: boolean;
  /** Ambiguous, such as `…,1,200`: two cells, or one number with a thousands separator. */
  readonly isUnclear: boolean;
}

/** Direction marks, joiners and byte order marks that chats and spreadsheets add around numbers. */
const INVISIBLE = /\u00ad|\u200b|\u200c|\u200d|\u200e|\u200f|[\u202a-\u202e]|\u2060|\ufeff/g;
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;
/** Quoted cell with line breaks, as copied from a spreadsheet. */
const BROKEN_CELL = /(^|[\t,;\r\n])"([^"\t]*[\r\n][^"\t]*)"(?=[\t,;\r\n]|$)/g;

/** Characters after this limit are ignored: such a line is not an order line. */
const MAX_LINE = 1000;

/** Splits a text into lines and cells. The delimiter is detected per line; empty lines are omitted. */
export function splitOrderLines(text: string): CellLine[] {
  return text
    .replace(BROKEN_CELL, (_, before: string, cell: string) => before + cell.replace(/[\r\n]+/g, ' '))
    .split(LINE_BREAK)
    .flatMap((raw, index) => splitLine(raw, index + 1));
}

function splitLine(raw: string, row: number): CellLine[] {
  const line = separateFields(normalizeLine(raw.slice(0, MAX_LINE))).trim();
  if (!line) return [];
  const delimiter = /\t/.exec(line)?.[0] ?? (/[;|]/.test(line) ? ';' : hasCommas(line) ? ',' : null);
  const parts = delimiter ? splitCells(line, delimiter === ';' ? /[;|]/ : delimiter) : [line];
  const cells = parts.flatMap(cell => (delimiter && !hasBarCode(cell) ? [unquote(cell)] : splitWords(cell)));
  const isDelimited = delimiter !== null && parts.filter(cell => cell.trim()).length > 1;
  const isUnclear = delimiter === ',' && /,\d{1,3}(,\d{3})+$/.test(line);
  const common = { row, raw, isDelimited, isUnclear };
  if (delimiter === '\t') return [{ ...common, cells }];
  return splitOrders(cells).map(order => ({ ...common, cells: order }));
}

/** Normalizes full-width text, list markers, labels before values, and multiplication signs. */
function normalizeLine(raw: string): string {
  return (
    raw
      .replace(INVISIBLE, '')
      // A full-width comma between full-width digits separates thousands, elsewhere cells.
      .replace(/(?<![０-９])，|，(?![０-９])/g, ';')
      .replace(/[①-⑳]|[—–→⇒…]+|-{2,}>?|[-=]>/g, ' ')
      .normalize('NFKC')
      .replace(/^\s*(?:[-*•·]\s+|\(?\d{1,3}(?:[、)]|\.(?=\s|\d{6,14}(?![\d.e]))))/, '')
      .replace(/、/g, ';')
      .replace(
        /(?:条形码|商品条码|条码|商品编码|编码|货号|(?:sku|barcode|code)(?=\s*[:=]))\s*[:=]?\s*(?=['"]?[\da-z])/gi,
        ' ',
      )
      .replace(/(?:订购数量|数量|件数|(?:qty|quantity)(?=\s*[:=])|各|要|订|补)\s*[:=]?\s*(?=\d)/gi, ' x')
  );
}

/** Separates codes from quantities (`6924…12*6`) and joins split numbers (`x 12`, `6 924101 000012`). */
function separateFields(line: string): string {
  return line
    .replace(/(?<!\d)\d(?:[ -]\d{6}){2}(?!\d)|(?<!\d)(?:\d{4} ){3}\d(?!\d)/g, printed => {
      const joined = printed.replace(/[ -]/g, '');
      return isBarCode(joined) ? joined : printed;
    })
    .replace(/(?<![\d,])\d{1,3}(?:,\d{3}){3,}(?![\d,])/g, grouped => grouped.replaceAll(',', ''))
    .replace(/(?<![\w-])(\d{12,14})-(\d{1,6})(?![\w-])/g, (glued, code: string, quantity: string) =>
      isBarCode(code) ? `${code} ${quantity}` : glued,
    )
    .replace(/(\d{6,14}|[\w.]+-[\w.-]*\d)\s*[*×]\s*(?=\d)/g, '$1 x')
    .replace(/(\d{6,14})\s*x\s*(?=\d)/gi, '$1 x')
    .replace(/([\w.]+-[\w.-]*\d)x(\d{1,6})$/g, '$1 x$2')
    .replace(/(?<![\w.,-])(\d{1,6})(?:\s*[x*×]\s*|(?:件|个)\s*)(?=\d{8,14}(?!\d)|[\w.]+-[\w.-]*\d)/gi, 'x$1 ')
    .replace(/(\d{8,14}|[\w.]+-[\w.-]*\d)\s*[:=/]\s*(?=\d)/g, '$1 ')
    .replace(/(\d{8,14})\s*[([【]\s*(\d[\d,]*)\s*(件|个)?\s*[)\]】]/g, '$1 $2$3')
    .replace(/(?<=\s)[x*×]\s+(?=\d+$)/gi, 'x')
    .replace(/(\d)\s+(件|个|支|瓶|盒|套|只|片|包|罐|条|双|对|袋|pcs?)(?=[\s,;]|$)/gi, '$1$2');
}

/** Whether commas separate cells; ignores commas in quotes and thousands separators. */
function hasCommas(line: string): boolean {
  return line
    .replace(/"[^"]*"/g, '')
    .replace(/(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g, '')
    .includes(',');
}

function splitCells(line: string, delimiter: string | RegExp): string[] {
  const quoted: string[] = [];
  const masked = line.replace(/"((?:[^"]|"")*)"/g, (_, cell: string) => {
    quoted.push(cell.replaceAll('""', '"'));
    return `\u0000${quoted.length - 1}\u0000`;
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: placeholder of a quoted cell; no text contains it
  const placeholder = /\u0000(\d+)\u0000/g;
  return masked
    .split(delimiter)
    .map(cell => cell.replace(placeholder, (_, place: string) => quoted[Number(place)] ?? ''));
}

/** Removes the quoting that spreadsheets add to texts: `'6924…`, `="6924…"`. */
function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^[='"]+|["']+$/g, '')
    .trim();
}

const splitWords = (cell: string) => cell.split(/\s+/).map(unquote).filter(Boolean);
const isLongCode = (word: string) => word.length > 8 && isBarCode(word);
/** Whether a cell has a barcode among other words; each word then becomes a cell. */
const hasBarCode = (cell: string) => /\s/.test(cell.trim()) && splitWords(cell).some(isLongCode);

/** Splits a line with several barcodes, common in chats, into one order per barcode. */
function splitOrders(cells: readonly string[]): (readonly string[])[] {
  if (cells.filter(isLongCode).length < 2) return [cells];
  const isCodeLast = isLongCode(cells.at(-1) ?? '') && !isLongCode(cells[0] ?? '');
  const orders: string[][] = [[]];
  for (const cell of cells) {
    const current = orders.at(-1) ?? [];
    const isNext = isCodeLast ? current.some(isLongCode) : isLongCode(cell) && current.some(isLongCode);
    if (isNext) orders.push([cell]);
    else current.push(cell);
  }
  return orders;
}
