/** Raised when the drawing changes: browsers keep a picture for ever under its address. */
export const PICTURE_VERSION = '1';

export const IMAGE_PATH = '/soyoungzg/api/image';

/** Address of a picture as the browser asks for it, from its path such as `packshot/600001`. */
export function pictureUrl(path: string): string {
  return `/gateway${IMAGE_PATH}/${path}.svg?v=${PICTURE_VERSION}`;
}
