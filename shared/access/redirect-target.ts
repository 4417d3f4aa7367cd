const BASE = 'http://site.invalid';
/** The target is percent-encoded in a `Location` header and then in a request line, which both have size limits. */
const MAX_TARGET_LENGTH = 2000;
/** Login, logout and gateway paths: a redirect to them would loop, sign the member out, or open no page. */
const FORBIDDEN_PATH = /^\/(syoung\/(login|logout)|gateway)(\/|$)/i;

/**
 * Returns the path, query and fragment of a target if it is a page of this site, otherwise undefined. Rejects other
 * origins in every notation (`//`, `/\`, control characters, schemes, user info, dot segments) and REFUSED_PATH in
 * every encoding. The result is ASCII.
 */
export function safeRedirectTarget(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > MAX_TARGET_LENGTH) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove these characters from a URL
  if (!/^\/(?![/\\])/.test(wanted) || /[\u0000-\u001f\u007f\\]/.test(wanted)) return undefined;
  try {
    const url = new URL(wanted, BASE);
    const target = url.pathname + url.search + url.hash;
    if (url.origin !== BASE || target.startsWith('//') || target.length > MAX_TARGET_LENGTH) return undefined;
    // The server's router decodes paths as well: `/syoung/%6cogout` is the logout page.
    return FORBIDDEN_PATH.test(decodeURIComponent(url.pathname)) ? undefined : target;
  } catch {
    return undefined;
  }
}

/** Adds the target to a path as its `redirect` query; unsafe targets and `/` are omitted. */
export function withRedirect(path: string, target: string | undefined): string {
  const safe = safeRedirectTarget(target);
  return safe && safe !== '/' ? `${path}?redirect=${encodeURIComponent(safe)}` : path;
}
