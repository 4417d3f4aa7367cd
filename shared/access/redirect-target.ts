const BASE = 'http://site.invalid';
/** It goes percent-encoded into a `Location` header, and comes back in a request line: both have limits. */
const MAX_TARGET_LENGTH = 2000;
/** Pages that would only sign in or out again, and what is no page at all. */
const REFUSED_PATH = /^\/(syoung\/(login|logout)|gateway)(\/|$)/i;

/**
 * Returns the path, query and fragment of a wanted target if it is a page of this site, otherwise undefined.
 * Refused: other origins however they are disguised (`//`, `/\`, control characters, schemes, user info, dot
 * segments that climb to them), and REFUSED_PATH however it is spelled. The answer is plain ASCII.
 */
export function safeRedirectTarget(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > MAX_TARGET_LENGTH) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop from an address
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return undefined;
  try {
    const url = new URL(wanted, BASE);
    const target = url.pathname + url.search + url.hash;
    if (url.origin !== BASE || target.startsWith('//') || target.length > MAX_TARGET_LENGTH) return undefined;
    // Decoded as the server's router does, which knows `/syoung/%6cogout` for what it is.
    return REFUSED_PATH.test(decodeURIComponent(url.pathname)) ? undefined : target;
  } catch {
    return undefined;
  }
}

/** Adds the target to an address as its `redirect` query; an unsafe or useless target is left out. */
export function withRedirect(path: string, target: string | undefined): string {
  const safe = safeRedirectTarget(target);
  return safe && safe !== '/' ? `${path}?redirect=${encodeURIComponent(safe)}` : path;
}
