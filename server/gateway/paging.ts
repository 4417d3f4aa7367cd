const DEFAULT_PAGE_SIZE = 20;

interface PageArg {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Where a `*Page` call's answer begins and ends. `pageSize` has been cut to its cap already. */
export function windowOf({ pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }: PageArg): PageWindow {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** The answer of a `*Page` call. */
export function pageOf<T>(records: T[], total: number, { limit, offset }: PageWindow) {
  return { records, total, hasNextPage: offset + limit < total };
}
