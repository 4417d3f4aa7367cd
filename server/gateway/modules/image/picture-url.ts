/** Increased when the drawing changes, because browsers cache a picture url permanently. */
export const PICTURE_VERSION = '1';

export const IMAGE_PATH = '/soyoungzg/api/image';

/** Shown where a picture is missing. */
export const NO_PICTURE_PATH = `${IMAGE_PATH}/no-picture.svg`;

/** Path of a stored picture; its id follows. */
const STORED = 'upload/';

/** Path by which a table refers to a stored picture. */
export const storedPicture = (id: string) => STORED + id;

/**
 * Returns the public url of a picture from its path: `upload/<id>` of a stored one, `packshot/600001` of one that the
 * demo draws, and empty if there is none.
 */
export function pictureUrl(path: string): string {
  if (path === '') return `/gateway${NO_PICTURE_PATH}`;
  if (path.startsWith(STORED)) return `/gateway${IMAGE_PATH}/${path}`;
  return `/gateway${IMAGE_PATH}/${path}.svg?v=${PICTURE_VERSION}`;
}
