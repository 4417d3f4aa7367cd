import type { Queryable } from '#gateway/db/connect.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { and, eq, gt, inArray } from '#gateway/db/sql.ts';
import { IMAGE_ID } from '#gateway/modules/image/image-files.ts';
import { IMAGE_PATH } from '#gateway/modules/image/picture-url.ts';
import type { ImageScene } from '#shared/constants.ts';

/** Path for uploads and, followed by an id, for reading them. */
export const UPLOAD_PATH = `${IMAGE_PATH}/upload`;

export const UPLOAD_URL_PREFIX = `/gateway${UPLOAD_PATH}/`;
/** How long after its upload an image may first be used, for example while a form is being filled in. */
export const UPLOAD_USABLE_MS = 7 * 86_400_000;

/** Returns the public url of an upload. */
export function uploadUrl(id: string): string {
  return `${UPLOAD_URL_PREFIX}${id}`;
}

/** Returns the id of an upload url. Only the exact form is accepted, without a query. */
function uploadIdOf(url: string): string | undefined {
  const id = url.startsWith(UPLOAD_URL_PREFIX) ? url.slice(UPLOAD_URL_PREFIX.length) : '';
  return IMAGE_ID.test(id) ? id : undefined;
}

const isUsable = (now: Date) => gt(uploadedImage.createDate, new Date(now.getTime() - UPLOAD_USABLE_MS));

interface Wanted {
  readonly memberId: string;
  readonly scene: ImageScene;
  readonly now: Date;
}

/** Returns, in order, the urls that are not usable uploads of this member for this scene. */
export async function findForeignImages(
  db: Queryable,
  { memberId, scene, now }: Wanted,
  urls: readonly string[],
): Promise<string[]> {
  const ids = urls.map(uploadIdOf).filter(id => id !== undefined);
  if (ids.length === 0) return [...urls];
  const { id, memberId: owner, scene: purpose } = uploadedImage;
  const own = await db
    .select({ id })
    .from(uploadedImage)
    .where(and(inArray(id, ids), eq(owner, memberId), eq(purpose, scene), isUsable(now)));
  const known = new Set(own.map(image => uploadUrl(image.id)));
  return urls.filter(url => !known.has(url));
}

/** Whether the url is that of an image uploaded for the chat that is still usable. */
export async function isChatImage(db: Queryable, url: string, now: Date): Promise<boolean> {
  const uploadId = uploadIdOf(url);
  if (!uploadId) return false;
  const { id, scene } = uploadedImage;
  const [found] = await db
    .select({ id })
    .from(uploadedImage)
    .where(and(eq(id, uploadId), eq(scene, 'CHAT'), isUsable(now)));
  return found !== undefined;
}
