const BASE = 'http://site.invalid';

/**
 * Returns the path, query and fragment of a wanted target if it is a page of this site, otherwise undefined.
 * Refused: other origins however they are disguised (`//`, `/\`, control characters, schemes, user info),
 * and the addresses that would only sign in or out again.
 */
export function safeRedirectTarget(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop from an address
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u0020\u007f\\]/.test(wanted)) return undefined;
  let url: URL;
  try {
    url = new URL(wanted, BASE);
  } catch {
    return undefined;
  }
  const target = url.pathname + url.search + url.hash;
  if (url.origin !== BASE || target.startsWith('//')) return undefined;
  if (/^\/(syoung\/(login|logout)|gateway)(\/|$)/.test(url.pathname)) return undefined;
  return target;
}

/** Adds the target to an address as its `redirect` query; an unsafe or useless target is left out. */
export function withRedirect(path: string, target: string | undefined): string {
  const safe = safeRedirectTarget(target);
  return safe && safe !== '/' ? `${path}?redirect=${encodeURIComponent(safe)}` : path;
}
