/** Where pictures of ours lie, as the browser asks for them. */
const IMAGE_PREFIX = '/gateway/soyoungzg/api/image/';
/** Stands for this site: whatever of an address does not stay below it leads elsewhere. */
const SITE = 'https://site.invalid';

/** The address of a picture if it is one of ours; undefined otherwise. Pages may load no others: their policy says so. */
export function pictureAddress(text: string): string | undefined {
  const local = localAddress(text);
  return local?.startsWith(IMAGE_PREFIX) ? local : undefined;
}

/**
 * A path on this site, as a URL parser reads it (dot segments resolved, tabs and backslashes seen through); undefined
 * for whatever leads elsewhere.
 */
export function localAddress(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined;
  const url = URL.parse(text, SITE);
  // `/.//host` stays on the site when it is read, but what comes of it would not when it is read again.
  if (!url || url.origin !== SITE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
