import type { ImageFiles } from '#gateway/modules/image/image-files.ts';

/** Thumbnails in progress, so that concurrent requests make one once. */
const inProgress = new Map<string, Promise<void>>();

/**
 * Opens the thumbnail of an image; the first request makes it. Returns undefined if the image's file does not exist.
 * @throws BusinessError IMAGE_INVALID if the file cannot be decoded
 */
export async function openThumbnail(files: ImageFiles, id: string, width: number) {
  const kept = await files.open(id, width);
  if (kept) return kept;
  const key = `${id} ${width}`;
  const made = inProgress.get(key) ?? keepThumbnail(files, id, width).finally(() => inProgress.delete(key));
  inProgress.set(key, made);
  await made;
  return files.open(id, width);
}

async function keepThumbnail(files: ImageFiles, id: string, width: number): Promise<void> {
  const { makeThumbnail } = await import('#gateway/modules/image/re-encode-image.ts');
  const bytes = await files.read(id);
  if (bytes) await files.keepThumbnail(id, width, await makeThumbnail(bytes, width));
}
