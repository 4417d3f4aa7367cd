/** Image paths, as the browser, the gateway and the staff request them. */
const UPLOAD = /(\/image\/upload\/|\/staff\/image\/).*/;

/** Redacts image ids from a path before it is logged: the id of a chat image alone gives access to it. */
export function redactPath(path: string): string {
  return path.replace(UPLOAD, '$1***');
}
