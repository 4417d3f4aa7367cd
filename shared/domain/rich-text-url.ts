/** Path prefix of this site's images. */
const IMAGE_PREFIX = '/gateway/soyoungzg/api/image/';
/** Placeholder origin: a URL that resolves to another origin leaves this site. */
const SITE = 'https://site.invalid';

/** Path of an image of this site; undefined otherwise. The content security policy blocks other images. */
export function localImageUrl(text: string): string | undefined {
  const local = localUrl(text);
  return local?.startsWith(IMAGE_PREFIX) ? local : undefined;
}

/**
 * Path, query and fragment of a URL on this site, normalized by the URL parser (dot segments, tabs, backslashes);
 * undefined for other URLs.
 */
export function localUrl(text: string): string | undefined {
  if (!text.startsWith('/')) return undefined;
  const url = URL.parse(text, SITE);
  // `/.//host` resolves to this site, but its normalized path `//host` would be read as another host.
  if (!url || url.origin !== SITE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
