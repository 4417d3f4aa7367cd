/** Uploads, as the browser, the merchant's gateway and the staff address them. */
const UPLOAD = /(\/image\/upload\/|\/staff\/image\/).*/;

/** A path as it may be written down: without the id of an upload, which opens the image to whoever reads it. */
export function loggablePath(path: string): string {
  return path.replace(UPLOAD, '$1***');
}
