import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#gateway/db/connect.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { IMAGE_ID } from '#gateway/modules/image/image-files.ts';
import { IMAGE_PATH } from '#gateway/modules/image/picture-url.ts';
import type { ImageScene } from '#shared/constants.ts';

/** Where uploads are sent to and, followed by their id, read from. */
export const UPLOAD_PATH = `${IMAGE_PATH}/upload`;

const URL_PREFIX = `/gateway${UPLOAD_PATH}/`;

/** Address of an upload as the browser asks for it. */
export function uploadUrl(id: string): string {
  return `${URL_PREFIX}${id}`;
}

/** The id in such an address, written exactly so: no query, no other spelling. */
function uploadIdOf(url: string): string | undefined {
  const id = url.startsWith(URL_PREFIX) ? url.slice(URL_PREFIX.length) : '';
  return IMAGE_ID.test(id) ? id : undefined;
}

/** Those of the addresses that are not this member's own uploads for this purpose, in their order. */
export async function ownsImages(
  db: Queryable,
  memberId: string,
  scene: ImageScene,
  urls: readonly string[],
): Promise<string[]> {
  const ids = urls.map(uploadIdOf).filter(id => id !== undefined);
  if (ids.length === 0) return [...urls];
  const { id, memberId: owner, scene: purpose } = uploadedImage;
  const own = await db
    .select({ id })
    .from(uploadedImage)
    .where(and(inArray(id, ids), eq(owner, memberId), eq(purpose, scene)));
  const known = new Set(own.map(image => uploadUrl(image.id)));
  return urls.filter(url => !known.has(url));
}

/** Whether the address is that of an image that somebody uploaded for the chat. */
export async function isChatImage(db: Queryable, url: string): Promise<boolean> {
  const uploadId = uploadIdOf(url);
  if (!uploadId) return false;
  const { id, scene } = uploadedImage;
  const [found] = await db
    .select({ id })
    .from(uploadedImage)
    .where(and(eq(id, uploadId), eq(scene, 'CHAT')));
  return found !== undefined;
}
