const DEFAULT_PAGE_SIZE = 20;

interface PageArg {
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Limit and offset of a `*Page` call. The contract has already capped `pageSize`. */
export function windowOf({ pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }: PageArg): PageWindow {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

export function pageOf<T>(records: T[], total: number, { limit, offset }: PageWindow) {
  return { records, total, hasNextPage: offset + limit < total };
}
