import { readFile, rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileContext } from '#gateway/calls/call-context.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { ImageFiles, newImageId } from '#gateway/modules/image/image-files.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import { type ImageScene, MAX_IMAGE_BYTES } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

/** Uploads are received on disk without a limit; only this many images are held in memory at a time. */
const limitConcurrency = pLimit(4);

type UploadContext = CallContext<'visitor'> & FileContext;

/**
 * Receives a file, encodes its pixels again, and stores the result.
 * @throws BusinessError IMAGE_INVALID, IMAGE_TOO_LARGE
 */
export async function storeUpload(context: UploadContext, scene: ImageScene): Promise<Data<'uploadImage'>> {
  const files = new ImageFiles(context);
  const id = newImageId();
  const sent = await files.incomingPath(id);
  await context.receiveFile(sent, {
    maxBytes: MAX_IMAGE_BYTES,
    tooLarge: new BusinessError('IMAGE_TOO_LARGE', { msg: upload.tooLarge }),
  });
  try {
    return await limitConcurrency(() => keepImage(context, files, id, scene, sent));
  } finally {
    await rm(sent, { force: true });
  }
}

async function keepImage(
  { db, clock, member }: UploadContext,
  files: ImageFiles,
  id: string,
  scene: ImageScene,
  sent: string,
) {
  // Loaded with the first upload (`codec.ts`).
  const { cleanImage } = await import('#gateway/modules/image/re-encode-image.ts');
  const { mimeType, width, height, bytes } = await cleanImage(await readFile(sent));
  const row = { id, scene, memberId: member?.memberId ?? null, mimeType, width, height };
  await files.keep(id, bytes, () => db.insert(uploadedImage).values({ ...row, createDate: clock.now() }));
  return { url: uploadUrl(id), width, height };
}
