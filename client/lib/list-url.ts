/** Shared query parameters of list URLs. Invalid values are ignored. */

/** Maximum length of a search keyword. */
export const KEYWORD_CHARS = 60;

/** The page number; 1 if missing or invalid. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = search.get('pageNo') ?? '';
  return /^[1-9]\d{0,4}$/.test(pageNo) ? Number(pageNo) : 1;
}

/** The search keyword: trimmed, without control characters, at most `KEYWORD_CHARS` long. */
export function readKeyword(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, KEYWORD_CHARS)
    .toWellFormed()
    .trim();
}

/** Builds the URL of a list; page 1 and empty filters are omitted. */
export function listUrl(
  path: string,
  {
    pageNo = 1,
    ...filters
  }: { readonly pageNo?: number; readonly [filter: string]: string | number | null | undefined },
): string {
  const query = Object.entries({ ...filters, pageNo: pageNo > 1 ? pageNo : null }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

/** The fields of a form as URL parameters. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
