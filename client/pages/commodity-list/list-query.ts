import type { Arg } from '#shared/contract/index.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';
import { routeById } from '#shared/routes/table.ts';

type Filter = NonNullable<Arg<'listCommodityPage'>['data']>;
type Origin = NonNullable<Filter['origin']>;
export type Sort = NonNullable<Filter['sort']>;

const ORIGINS = Object.keys({ DOMESTIC: 1, INTERNATIONAL: 1 } satisfies Record<Origin, 1>) as Origin[];
const SORTS = Object.keys({
  DEFAULT: 1,
  NEWEST: 1,
  SALES: 1,
  SALES_ASC: 1,
  PRICE_ASC: 1,
  PRICE_DESC: 1,
  NAME_ASC: 1,
  NAME_DESC: 1,
  STOCK_ASC: 1,
  STOCK_DESC: 1,
} satisfies Record<Sort, 1>) as Sort[];
export const PAGE_SIZES = [24, 48, 96] as const;
export const VIEWS = ['grid', 'table'] as const;
export type ListView = (typeof VIEWS)[number];

/** List parameters as read from the URL. null, false and empty values mean no filter. */
export interface ListQuery {
  readonly name: string;
  /** Disables the spelling correction of the name. */
  readonly exact: boolean;
  readonly commodityKindId: string | null;
  readonly brandIds: readonly string[];
  readonly origin: Origin | null;
  /** Yuan without trailing zeros, such as `9.9`; `priceMin` is never above `priceMax`. */
  readonly priceMin: string | null;
  readonly priceMax: string | null;
  readonly inStock: boolean;
  readonly sort: Sort;
  readonly pageNo: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
  /** null: the stored preference applies. */
  readonly view: ListView | null;
}

const NAME_CHARS = 60;
const ID_CHARS = 64;
const MAX_BRANDS = 50;
const MAX_PAGE_NO = 100_000;
/** Above every price sold; longer numbers are ignored. */
const PRICE_DIGITS = 9;

/** Reads the list parameters from the URL. Invalid values are ignored. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (key: string) => plainText(search.get(key));
  const prices = [readPrice(text('priceMin')), readPrice(text('priceMax'))];
  const [priceMin = null, priceMax = null] =
    prices[0] && prices[1] && Number(prices[0]) > Number(prices[1]) ? prices.reverse() : prices;
  return {
    name: text('name').slice(0, NAME_CHARS).toWellFormed().trim(),
    exact: text('exact') === '1' && text('name') !== '',
    commodityKindId: readId(text('commodityKindId')),
    // A form repeats the parameter; a link joins the ids with commas.
    brandIds: [...new Set(search.getAll('brandIds').flatMap(ids => ids.split(',')))]
      .flatMap(id => readId(plainText(id)) ?? [])
      .slice(0, MAX_BRANDS),
    origin: oneOf(ORIGINS, text('origin')) ?? null,
    priceMin,
    priceMax,
    inStock: text('inStock') === '1',
    sort: oneOf(SORTS, text('sort')) ?? 'DEFAULT',
    pageNo: /^\d{1,6}$/.test(text('pageNo')) ? clampPage(Number(text('pageNo'))) : 1,
    pageSize: PAGE_SIZES.find(size => String(size) === text('pageSize')) ?? PAGE_SIZES[0],
    view: oneOf(VIEWS, text('view')) ?? null,
  };
}

/** Builds the list URL in a canonical form; default values are omitted. */
export function listHref(query: Partial<ListQuery>): string {
  const { path } = routeById('commodityList');
  const pairs = Object.entries(listParams(query)).map(
    // Commas stay unencoded, as in links of other pages.
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The non-default parameters, for the hidden fields of a form. */
export function listParams(query: Partial<ListQuery>): Record<string, string> {
  const { name, exact, commodityKindId, brandIds = [], origin, priceMin, priceMax, inStock } = query;
  const { sort = 'DEFAULT', pageNo = 1, pageSize = PAGE_SIZES[0], view } = query;
  return {
    ...(name && { name }),
    ...(name && exact && { exact: '1' }),
    ...(commodityKindId && { commodityKindId }),
    ...(brandIds.length > 0 && { brandIds: brandIds.join(',') }),
    ...(origin && { origin }),
    ...(priceMin && { priceMin }),
    ...(priceMax && { priceMax }),
    ...(inStock && { inStock: '1' }),
    ...(sort !== 'DEFAULT' && { sort }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
    ...(pageSize !== PAGE_SIZES[0] && { pageSize: String(pageSize) }),
    ...(view && { view }),
  };
}

/** Converts the parameters to the call's argument. */
export function listArg(query: ListQuery): Arg<'listCommodityPage'> {
  const { name, exact, commodityKindId, brandIds, origin, priceMin, priceMax, inStock, sort } = query;
  return {
    data: {
      ...(name && { name }),
      ...(name && exact && { exact }),
      ...(commodityKindId && { commodityKindId }),
      ...(brandIds.length > 0 && { brandIds: [...brandIds] }),
      ...(origin && { origin }),
      ...(priceMin && { priceMin: wirePrice(priceMin) }),
      ...(priceMax && { priceMax: wirePrice(priceMax) }),
      ...(inStock && { inStock }),
      sort,
    },
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  };
}

/** Replaces control characters, which no name, id or number contains. */
const plainText = (text: string | null) => (text ? text.replace(/\p{Cc}/gu, ' ').trim() : '');

const oneOf = <T>(values: readonly T[], text: string) => values.find(value => value === text);

const readId = (text: string) =>
  text !== '' && text.length <= ID_CHARS && text.isWellFormed() ? text : null;

const clampPage = (pageNo: number) => Math.min(Math.max(pageNo, 1), MAX_PAGE_NO);

/** Normalizes a price; null if empty, zero or too long. */
function readPrice(text: string): string | null {
  if (!text) return null;
  const price = cleanMoneyInput(text);
  const [whole = ''] = price.split('.');
  return price === '0' || whole.length > PRICE_DIGITS ? null : price;
}

const wirePrice = (price: string) => {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
