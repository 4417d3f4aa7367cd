import type { GatewayDeps } from '#gateway/calls/deps.ts';
import type { Db } from '#gateway/db/connect.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { and, eq, inArray, lt, not } from '#gateway/db/sql.ts';
import { ImageFiles } from '#gateway/modules/image/image-files.ts';
import { UPLOAD_USABLE_MS } from '#gateway/modules/image/uploaded-image.ts';

/** Longer than an upload can be used, so that an image is not removed while a new reference to it is written. */
const KEPT_UNUSED_MS = UPLOAD_USABLE_MS + 86_400_000;
/** Images per transaction, because their rows stay locked while the files are removed. */
const BATCH = 200;

/** Removes images without references, and the files of interrupted uploads. */
export async function sweepUploads(
  deps: Pick<GatewayDeps, 'db' | 'clock' | 'config' | 'storage'>,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const files = new ImageFiles(deps);
  const before = new Date(now.getTime() - KEPT_UNUSED_MS);
  while ((await removeUnused(db, files, before)) === BATCH);
  await files.sweep(now, async id => (await db.$count(uploadedImage, eq(uploadedImage.id, id))) > 0);
}

/** Removes the oldest unused images and returns their number. */
function removeUnused(db: Db, files: ImageFiles, before: Date): Promise<number> {
  const { id, isUsed, createDate } = uploadedImage;
  return db.transaction(async tx => {
    // Locked, so that none gets a reference, and skipped where another gateway removes them.
    const unused = await tx
      .select({ id })
      .from(uploadedImage)
      .where(and(not(isUsed), lt(createDate, before)))
      .orderBy(createDate)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = unused.map(image => image.id);
    // Rows are deleted at commit, so that after a crash the next sweep finds them again.
    for (const unusedId of ids) await files.remove(unusedId);
    await tx.delete(uploadedImage).where(inArray(id, ids));
    return ids.length;
  });
}
