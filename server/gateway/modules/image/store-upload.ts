import { readFile, rm } from 'node:fs/promises';
import type { CallContext, FileContext } from '#gateway/call-context.ts';
import { uploadedImage } from '#gateway/db/schema/image.ts';
import { ImageFiles, newImageId } from '#gateway/modules/image/image-files.ts';
import { readImage } from '#gateway/modules/image/read-image.ts';
import { createSlots } from '#gateway/modules/image/slots.ts';
import { uploadUrl } from '#gateway/modules/image/uploaded-image.ts';
import { Refusal } from '#gateway/refusal.ts';
import { type ImageScene, MAX_IMAGE_BYTES } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { upload } from '#shared/messages/zh/upload.ts';

/** Images come in onto the disk, however many at once; in memory are only these few. */
const inSlot = createSlots(4);

type UploadContext = CallContext<'visitor'> & FileContext;

/** Takes the file that was sent, if it is an image, and keeps what showing it needs. */
export async function storeUpload(context: UploadContext, scene: ImageScene): Promise<Data<'uploadImage'>> {
  const files = new ImageFiles(context.config.dataDir);
  const id = newImageId();
  const sent = await files.incomingPath(id);
  await context.receiveFile(sent, {
    maxBytes: MAX_IMAGE_BYTES,
    tooLarge: new Refusal('IMAGE_TOO_LARGE', { msg: upload.tooLarge }),
  });
  try {
    return await inSlot(() => keepImage(context, files, id, scene, sent));
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
  const { mimeType, width, height, bytes } = await readImage(await readFile(sent));
  const row = { id, scene, memberId: member?.memberId ?? null, mimeType, width, height };
  await files.keep(id, bytes, () =>
    db.insert(uploadedImage).values({ ...row, byteLength: bytes.length, createDate: clock.now() }),
  );
  return { url: uploadUrl(id), width, height };
}
