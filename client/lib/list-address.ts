/** What addresses of lists have in common. Rubbish in one counts as absent. */

/** Characters that can be searched for. */
export const KEYWORD_CHARS = 60;

/** The number of the page; the first where none is said. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = search.get('pageNo') ?? '';
  return /^[1-9]\d{0,4}$/.test(pageNo) ? Number(pageNo) : 1;
}

/** What is searched for: one line, without what no name and no number has. */
export function readKeyword(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, KEYWORD_CHARS)
    .toWellFormed()
    .trim();
}

/** The address of a list: the first page, and what is empty, goes without saying. */
export function listAddress(
  path: string,
  {
    pageNo = 1,
    ...filters
  }: { readonly pageNo?: number; readonly [filter: string]: string | number | null | undefined },
): string {
  const said = Object.entries({ ...filters, pageNo: pageNo > 1 ? pageNo : null }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** The fields of a form as its address would have them. */
export function searchOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
