/** Image paths, as the browser, the gateway and the staff request them, and shared views. */
const SECRET = /(\/image\/upload\/|\/staff\/image\/|\/view\/).*/;

/** Mobiles in any part of a path, also as a part of a longer one. */
const MOBILES = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

/**
 * Redacts a path before it is logged: the id of a chat image and the token of a shared view alone give access to them.
 */
export function redactPath(path: string): string {
  return path.replace(SECRET, '$1***').replace(MOBILES, '***');
}

/** The redacted path of a URL, without query, parameters and fragment. */
export function redactedPathOf(url: string): string {
  const end = url.search(/[?#;]/);
  return redactPath(end === -1 ? url : url.slice(0, end));
}
