/** Path and query of a request's address as it stands, neither decoded nor resolved; no query is undefined. */
export function splitUrl(url: string): [path: string, query?: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
