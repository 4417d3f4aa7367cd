import { hasHiddenCharacters } from '#gateway/calls/hidden-characters.ts';
import type { SkuSpec } from '#gateway/db/schema/catalogue.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { type Fen, parseYuan } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';
import { catalogueWords as words } from '#shared/messages/zh/gateway/catalogue-import.ts';

/** Readers of cells. They return undefined for a text that does not fit the column. */

const LIST_SEPARATOR = /[;；|\n]+/;
const PAIR_SEPARATOR = /[:：=]/;
const PATH_SEPARATOR = /\s*[>＞]\s*/;
const CATEGORY_LEVELS = 3;
const MAX_CATEGORY_NAME = 40;
const MAX_TAGS = 5;
const MAX_TAG = 20;
const MAX_PICTURES = 10;
const MAX_PICTURE_NAME = 400;
const MAX_SPECS = 5;
const MAX_SPEC = { name: 40, value: 60 } as const;
const MAX_TIERS = 9;
const MAX_DESCRIPTION = 5000;
/** Longest barcode; also the largest quantity of an order. */
const MAX_QUANTITY = 1_000_000;

export const text = (maxLength: number) => (cell: string) =>
  cell.length <= maxLength && !hasHiddenCharacters(cell) ? cell : undefined;

export const code = (pattern: RegExp) => (cell: string) => (pattern.test(cell) ? cell : undefined);

export const whole =
  (minimum: number, maximum = MAX_QUANTITY) =>
  (cell: string) => {
    const number = /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;
    return number !== undefined && number >= minimum && number <= maximum ? number : undefined;
  };

/** `21`, `21.5` or `21.50`, above zero and below ten million. */
export function yuan(cell: string): Fen | undefined {
  const [, units, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  if (units === undefined) return undefined;
  const amount = parseYuan(`${units}.${decimals.padEnd(2, '0')}`);
  return amount > 0 ? amount : undefined;
}

export function yesOrNo(cell: string): boolean | undefined {
  if (words.yes.test(cell)) return true;
  return words.no.test(cell) ? false : undefined;
}

export function tradeType(cell: string): TradeType | undefined {
  if (words.general.test(cell)) return 'GENERAL';
  return words.crossBorder.test(cell) ? 'HAITAO' : undefined;
}

/** The names of a category's path, top level first. */
export function categoryPath(cell: string): readonly string[] | undefined {
  const names = cell.split(PATH_SEPARATOR);
  const isName = (name: string) => name !== '' && text(MAX_CATEGORY_NAME)(name) !== undefined;
  return names.length === CATEGORY_LEVELS && names.every(isName) ? names : undefined;
}

export const tags = list(MAX_TAGS, text(MAX_TAG));

export const pictureNames = list(MAX_PICTURES, text(MAX_PICTURE_NAME));

/** Further price tiers, such as `12:21.50; 48:19.80`. */
export const tiers = list(MAX_TIERS, (part): PriceTier<Fen> | undefined => {
  const [first = '', second = '', ...rest] = part.split(PAIR_SEPARATOR).map(side => side.trim());
  const [minQty, price] = [whole(1)(first), yuan(second)];
  return minQty === undefined || price === undefined || rest.length > 0 ? undefined : { minQty, price };
});

/** Specs of a sku, such as `colour:red; size:3.5g`. */
export const specs = list(MAX_SPECS, (part): SkuSpec | undefined => {
  const [name = '', value = '', ...rest] = part.split(PAIR_SEPARATOR).map(side => side.trim());
  const fits = name !== '' && value !== '' && rest.length === 0;
  if (!fits || text(MAX_SPEC.name)(name) === undefined || text(MAX_SPEC.value)(value) === undefined) return;
  return { name, value };
});

/** Plain text becomes paragraphs; HTML stays, because pages show only its harmless elements. */
export function description(cell: string): string | undefined {
  const lines = cell.split('\n').map(line => line.trim());
  if (cell.length > MAX_DESCRIPTION || lines.some(hasHiddenCharacters)) return undefined;
  if (cell.startsWith('<')) return cell;
  return lines.flatMap(line => (line === '' ? [] : [`<p>${escapeHtml(line)}</p>`])).join('');
}

const escapeHtml = (line: string) =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function list<Item>(most: number, read: (part: string) => Item | undefined) {
  return (cell: string): readonly Item[] | undefined => {
    const parts = cell.split(LIST_SEPARATOR).map(part => part.trim());
    const items = parts.flatMap(part => (part === '' ? [] : [read(part)]));
    if (items.length === 0 || items.length > most) return undefined;
    return items.every(item => item !== undefined) ? (items as Item[]) : undefined;
  };
}
