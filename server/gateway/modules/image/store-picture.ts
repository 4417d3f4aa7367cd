import { createHash } from 'node:crypto';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { ImageFiles, newImageId } from '#gateway/modules/image/image-files.ts';

/** The file of another call with the same bytes was stored first. */
class StoredMeanwhile extends Error {}

/**
 * Stores a file as a picture of the catalogue: decoded and encoded again, as uploads of members are. The same file is
 * stored once, also by concurrent calls. Pictures are never removed, because orders keep showing those of their time.
 * @throws BusinessError IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export async function storePicture(deps: GatewayDeps, file: Buffer): Promise<{ id: string }> {
  const { db, clock } = deps;
  const sourceHash = createHash('sha256').update(file).digest('hex');
  const known = (await findPictures(db, [sourceHash])).get(sourceHash);
  if (known !== undefined) return { id: known };
  const { cleanImage } = await import('#gateway/modules/image/re-encode-image.ts');
  const { mimeType, width, height, bytes } = await cleanImage(file);
  const id = newImageId();
  const row = { id, scene: 'CATALOGUE', memberId: null, mimeType, width, height, sourceHash } as const;
  try {
    await new ImageFiles(deps).keep(id, bytes, async () => {
      const insert = db.insert(uploadedImage).values({ ...row, createDate: clock.now() });
      const { rowCount } = await insert.onConflictDoNothing({ target: uploadedImage.sourceHash });
      if (!rowCount) throw new StoredMeanwhile();
    });
    return { id };
  } catch (error) {
    const first = (await findPictures(db, [sourceHash])).get(sourceHash);
    if (!(error instanceof StoredMeanwhile) || first === undefined) throw error;
    return { id: first };
  }
}

/** The stored pictures of files, by the SHA-256 of the file. */
export async function findPictures(
  db: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, sourceHash } = uploadedImage;
  const rows = await db
    .select({ id, sourceHash })
    .from(uploadedImage)
    .where(inArray(sourceHash, [...hashes]));
  return new Map(rows.flatMap(row => (row.sourceHash === null ? [] : [[row.sourceHash, row.id]])));
}

/** Returns the ids that are not of pictures of the catalogue. */
export async function findForeignPictures(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const { id, scene } = uploadedImage;
  const rows = await db
    .select({ id })
    .from(uploadedImage)
    .where(and(inArray(id, [...ids]), eq(scene, 'CATALOGUE')));
  const known = new Set(rows.map(row => row.id));
  return ids.filter(one => !known.has(one));
}
