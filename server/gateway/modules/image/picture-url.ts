/** Increased when the drawing changes, because browsers cache a picture url permanently. */
export const PICTURE_VERSION = '1';

export const IMAGE_PATH = '/soyoungzg/api/image';

/** Returns the public url of a picture, from its path such as `packshot/600001`. */
export function pictureUrl(path: string): string {
  return `/gateway${IMAGE_PATH}/${path}.svg?v=${PICTURE_VERSION}`;
}
