import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell's XML as a spreadsheet writes it: `t` the type, `v` the value, `f` the formula, `s` the style. */
export interface RawCell {
  readonly t?: string;
  readonly v?: string | number;
  readonly f?: string;
  /** 1 is a date. */
  readonly s?: number;
}
type CellContent = string | number | null | RawCell;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(cell: CellContent, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  const attributes = `${cell.t ? ` t="${cell.t}"` : ''}${cell.s === undefined ? '' : ` s="${cell.s}"`}`;
  const formula = cell.f === undefined ? '' : `<f>${escapeXml(cell.f)}</f>`;
  const value = cell.v === undefined ? '' : `<v>${escapeXml(String(cell.v))}</v>`;
  return `<c r="${address}"${attributes}>${formula}${value}</c>`;
}

const rowXml = (cells: readonly CellContent[], index: number) =>
  `<row r="${index + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`)).join('')}</row>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The files of an .xlsx with one sheet, cell by cell as a test wants them. */
export function sheetFiles(rows: readonly (readonly CellContent[])[], after = ''): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData>${after}</worksheet>`,
  };
}

/** Files packed as an .xlsx is, quickly rather than small. */
export function pack(files: Readonly<Record<string, string>>): Buffer {
  const bytes: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, strToU8(text)]),
  );
  return Buffer.from(zipSync(bytes, { level: 1 }));
}

export const makeSheet = (rows: readonly (readonly CellContent[])[], after?: string) =>
  pack(sheetFiles(rows, after));

/** Files that unpack to so many megabytes of one character, out of some kilobytes. */
export function makeBomb(megabytes: number): Buffer {
  const files = sheetFiles([[1]]);
  const sheet = `${files['xl/worksheets/sheet1.xml']}${' '.repeat(megabytes * 1024 * 1024)}`;
  return pack({ ...files, 'xl/worksheets/sheet1.xml': sheet });
}

/** The same archive, whose directory and headers say that every file unpacks to so many bytes. */
export function lieAboutSizes(archive: Buffer, size: number): Buffer {
  const lying = Buffer.from(archive);
  for (let at = 0; at < lying.length - 30; at++) {
    const signature = lying.readUInt32LE(at);
    if (signature === 0x04034b50) lying.writeUInt32LE(size, at + 22);
    if (signature === 0x02014b50) lying.writeUInt32LE(size, at + 24);
  }
  return lying;
}
