import { isBarCode } from '#shared/domain/ean.ts';

/** A line of a pasted text, cut into cells. */
export interface CellLine {
  /** From 1, as the text counts its lines. */
  readonly row: number;
  /** As it was written. */
  readonly raw: string;
  readonly cells: readonly string[];
  /** Cut at tabs, commas and the like: an empty cell keeps its column. */
  readonly isDelimited: boolean;
  /** `…,1,200`: two cells, or one number with its thousands apart; nobody can tell. */
  readonly isUnclear: boolean;
}

/** Direction marks, joiners and byte order marks, which chats and spreadsheets leave around numbers. */
const INVISIBLE = /\u00ad|\u200b|\u200c|\u200d|\u200e|\u200f|[\u202a-\u202e]|\u2060|\ufeff/g;
const LINE_BREAK = /\r\n?|[\n\u2028\u2029]/;
/** A cell in quotes that holds line breaks, as spreadsheets copy it. */
const BROKEN_CELL = /(^|[\t,;\r\n])"([^"\t]*[\r\n][^"\t]*)"(?=[\t,;\r\n]|$)/g;

/** Longer lines hold something else: what is behind this is not read. */
const MAX_LINE = 1000;

/** Cuts a text into lines and these into cells, each by its own delimiter. Lines with nothing on them are left out. */
export function splitOrderText(text: string): CellLine[] {
  return text
    .replace(BROKEN_CELL, (_, before: string, cell: string) => before + cell.replace(/[\r\n]+/g, ' '))
    .split(LINE_BREAK)
    .flatMap((raw, index) => splitLine(raw, index + 1));
}

function splitLine(raw: string, row: number): CellLine[] {
  const line = partGlued(fold(raw.slice(0, MAX_LINE))).trim();
  if (!line) return [];
  const delimiter = /\t/.exec(line)?.[0] ?? (/[;|]/.test(line) ? ';' : hasCommas(line) ? ',' : null);
  const parts = delimiter ? splitCells(line, delimiter === ';' ? /[;|]/ : delimiter) : [line];
  const cells = parts.flatMap(cell => (delimiter && !holdsCode(cell) ? [clean(cell)] : words(cell)));
  const isDelimited = delimiter !== null && parts.filter(cell => cell.trim()).length > 1;
  const isUnclear = delimiter === ',' && /,\d{1,3}(,\d{3})+$/.test(line);
  const common = { row, raw, isDelimited, isUnclear };
  if (delimiter === '\t') return [{ ...common, cells }];
  return partOrders(cells).map(own => ({ ...common, cells: own }));
}

/** Makes one writing of many: full width, marks before a line, names before a value, what means "times". */
function fold(raw: string): string {
  return (
    raw
      .replace(INVISIBLE, '')
      // Between digits of full width it parts thousands, anywhere else cells.
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

/** Parts codes and quantities that stand together, joins what stands apart: `6924…12*6`, `x 12`, `6 924101 000012`. */
function partGlued(line: string): string {
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

/** Whether commas part cells: not those in quotes, nor those between thousands. */
function hasCommas(line: string): boolean {
  return line
    .replace(/"[^"]*"/g, '')
    .replace(/(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])/g, '')
    .includes(',');
}

function splitCells(line: string, delimiter: string | RegExp): string[] {
  const quoted: string[] = [];
  const held = line.replace(/"((?:[^"]|"")*)"/g, (_, cell: string) => {
    quoted.push(cell.replaceAll('""', '"'));
    return `\u0000${quoted.length - 1}\u0000`;
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: stands for a cell in quotes, and in no text
  const stands = /\u0000(\d+)\u0000/g;
  return held
    .split(delimiter)
    .map(cell => cell.replace(stands, (_, place: string) => quoted[Number(place)] ?? ''));
}

/** Without what a spreadsheet writes around a text: `'6924…`, `="6924…"`. */
function clean(cell: string): string {
  return cell
    .trim()
    .replace(/^[='"]+|["']+$/g, '')
    .trim();
}

const words = (cell: string) => cell.split(/\s+/).map(clean).filter(Boolean);
const isLongCode = (word: string) => word.length > 8 && isBarCode(word);
/** A cell with a barcode among other words: they are cells of their own. */
const holdsCode = (cell: string) => /\s/.test(cell.trim()) && words(cell).some(isLongCode);

/** Several orders on one line, as chats have them: each with its own barcode. */
function partOrders(cells: readonly string[]): (readonly string[])[] {
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
