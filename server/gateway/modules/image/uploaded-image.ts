import type { Queryable } from '#gateway/db/connect.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { and, eq, gt, inArray } from '#gateway/db/sql.ts';
import { IMAGE_ID } from '#gateway/modules/image/image-files.ts';
import { IMAGE_PATH } from '#gateway/modules/image/picture-url.ts';
import type { ImageScene } from '#shared/constants.ts';

/** Where uploads are sent to and, followed by their id, read from. */
export const UPLOAD_PATH = `${IMAGE_PATH}/upload`;

export const UPLOAD_URL_PREFIX = `/gateway${UPLOAD_PATH}/`;
/** For so long an upload may wait for its use, such as in the draft of a form. */
export const UPLOAD_USABLE_MS = 7 * 86_400_000;

/** Address of an upload as the browser asks for it. */
export function uploadUrl(id: string): string {
  return `${UPLOAD_URL_PREFIX}${id}`;
}

/** The id in such an address, written exactly so: no query, no other spelling. */
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

/** Those of the addresses that are not this member's own uploads for this purpose, still usable, in their order. */
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

/** Whether the address is that of an image that somebody uploaded for the chat, and that is still usable. */
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
