import type { Arg } from '#shared/contract/index.ts';
import { cleanMoneyInput } from '#shared/domain/numeric-input.ts';
import { routeById } from '#shared/routes/table.ts';

type Filter = NonNullable<Arg<'listCommodityPage'>['data']>;
type Origin = NonNullable<Filter['origin']>;
type Sort = NonNullable<Filter['sort']>;

const ORIGINS = Object.keys({ DOMESTIC: 1, INTERNATIONAL: 1 } satisfies Record<Origin, 1>) as Origin[];
const SORTS = Object.keys({
  DEFAULT: 1,
  NEWEST: 1,
  SALES: 1,
  PRICE_ASC: 1,
  PRICE_DESC: 1,
} satisfies Record<Sort, 1>) as Sort[];
export const PAGE_SIZES = [24, 48, 96] as const;
export const VIEWS = ['grid', 'table'] as const;
export type ListView = (typeof VIEWS)[number];

/** What the list shows, as its address has it. What is null, false or empty is not asked for. */
export interface ListQuery {
  readonly name: string;
  /** No other spelling of the name is searched for instead. */
  readonly exact: boolean;
  readonly commodityKindId: string | null;
  readonly brandIds: readonly string[];
  readonly origin: Origin | null;
  /** Yuan without needless zeros, such as `9.9`; the first is never above the second. */
  readonly priceMin: string | null;
  readonly priceMax: string | null;
  readonly inStock: boolean;
  readonly sort: Sort;
  readonly pageNo: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
  /** null: as the reader likes it best. */
  readonly view: ListView | null;
}

const NAME_CHARS = 60;
const ID_CHARS = 64;
const MAX_BRANDS = 50;
const MAX_PAGE_NO = 100_000;
/** Dearer than anything that is sold here; a longer number is rubbish. */
const PRICE_DIGITS = 9;

/** Reads an address. Rubbish in it counts as absent. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (key: string) => plainText(search.get(key));
  const prices = [readPrice(text('priceMin')), readPrice(text('priceMax'))];
  const [priceMin = null, priceMax = null] =
    prices[0] && prices[1] && Number(prices[0]) > Number(prices[1]) ? prices.reverse() : prices;
  return {
    name: text('name').slice(0, NAME_CHARS).toWellFormed().trim(),
    exact: text('exact') === '1' && text('name') !== '',
    commodityKindId: readId(text('commodityKindId')),
    // A form sends each under the same name, a link joins them.
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

/** The address of a query: the same for the same, nothing in it that goes without saying. */
export function listHref(query: Partial<ListQuery>): string {
  const { path } = routeById('commodityList');
  const pairs = Object.entries(listParams(query)).map(
    // Ids are joined by plain commas, as people and other pages write them.
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`,
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** The same as name and value, for a form's hidden fields. */
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

/** What the gateway is asked for. */
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

/** Without control characters, which no name, id or number has. */
const plainText = (text: string | null) => (text ?? '').replace(/\p{Cc}/gu, ' ').trim();

const oneOf = <T>(values: readonly T[], text: string) => values.find(value => value === text);

const readId = (text: string) =>
  text !== '' && text.length <= ID_CHARS && text.isWellFormed() ? text : null;

const clampPage = (pageNo: number) => Math.min(Math.max(pageNo, 1), MAX_PAGE_NO);

/** A price as the money boxes leave it; null for none, for nothing, and for what no price can be. */
function readPrice(text: string): string | null {
  const price = cleanMoneyInput(text);
  const [whole = ''] = price.split('.');
  return price === '0' || whole.length > PRICE_DIGITS ? null : price;
}

const wirePrice = (price: string) => {
  const [whole = '0', decimals = ''] = price.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
};
