/** Splits a request URL into path and query, neither decoded nor normalized. The query is undefined without a `?`. */
export function splitUrl(url: string): [path: string, query?: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
