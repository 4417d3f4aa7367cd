import { listUrl, readKeyword, readPageNo } from '#client/lib/list-url.ts';

/** Reads a filter from its URL parameter. An empty string means no filter; invalid values are ignored. */
type ReadFilter<Value extends string> = (search: URLSearchParams, name: string) => Value | '';
type Filters = Readonly<Record<string, ReadFilter<string>>>;

/** The state of a list page, as in its URL. */
export type ListQuery<Of extends Filters> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]>;
} & { readonly pageNo: number };

/** The filters of a call; empty ones are omitted. */
type Data<Of extends Filters> = { [Name in keyof Of]?: Exclude<ReturnType<Of[Name]>, ''> };

export const oneOf =
  <Value extends string>(values: readonly Value[]): ReadFilter<Value> =>
  (search, name) =>
    values.find(value => value === search.get(name)) ?? '';

export const flag = oneOf(['1']);

export const keyword: ReadFilter<string> = readKeyword;

/** A day as `YYYY-MM-DD`. Dates that do not exist, such as February 31, are ignored. */
export const day: ReadFilter<string> = (search, name) => {
  const text = search.get(name) ?? '';
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return '';
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : '';
};

/** Swaps the days of a range that ends before it starts. */
export function inOrder<Query extends { readonly startDate: string; readonly endDate: string }>(
  query: Query,
): Query {
  const { startDate, endDate } = query;
  const isReversed = startDate && endDate && startDate > endDate;
  return isReversed ? { ...query, startDate: endDate, endDate: startDate } : query;
}

/** A list page's URL: reads it, builds it, and converts it to the argument of the list's call. */
export function defineListQuery<Of extends Filters>(path: string, pageSize: number, filters: Of) {
  return {
    pageSize,

    read(search: URLSearchParams): ListQuery<Of> {
      const read = Object.entries(filters).map(([name, filter]) => [name, filter(search, name)]);
      return { ...Object.fromEntries(read), pageNo: readPageNo(search) };
    },

    /** Default values are omitted. */
    href: (query: Partial<ListQuery<Of>> = {}): string => listUrl(path, query),

    arg({ pageNo, ...query }: ListQuery<Of>) {
      const data = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
      return { data: data as Data<Of>, pageNo, pageSize };
    },
  };
}
