import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

/** Larger files are not decoded, because a browser may need hundreds of megabytes for that. */
const MAX_OPENED_BYTES = 64 * 1024 * 1024;
/** Longest side of a scaled-down photo; small print stays readable. */
const SHRUNK_SIDE_PX = 4096;
const SHRUNK_QUALITY = 0.9;

const types: readonly string[] = IMAGE_TYPES;

/** Value of the `accept` attribute. */
export const IMAGE_ACCEPT = types.join(',');

/** Display text if type or size of a file are not allowed; undefined otherwise. The gateway checks the bytes. */
export function imageFileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return upload.wrongType;
  // A GIF cannot be scaled down, because it would lose its animation.
  const most = type === 'image/gif' ? MAX_IMAGE_BYTES : MAX_OPENED_BYTES;
  return size > most ? upload.tooLarge : undefined;
}

/**
 * Returns the file, or a scaled-down JPEG if it is larger than `MAX_IMAGE_BYTES`.
 * @throws Error with a display text
 */
export async function shrinkImage(file: Blob): Promise<Blob> {
  if (file.size <= MAX_IMAGE_BYTES) return file;
  const drawn = await redrawImage(file);
  if (drawn.size > MAX_IMAGE_BYTES) throw new Error(upload.tooLarge);
  return drawn;
}

/**
 * Redraws an image as a plain JPEG, at most `SHRUNK_SIDE_PX` on its longest side.
 * @throws Error with a display text if the browser cannot decode the file
 */
export async function redrawImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) throw new Error(upload.unreadable);
  const scale = Math.min(1, SHRUNK_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', SHRUNK_QUALITY);
  });
  if (!drawn) throw new Error(upload.unreadable);
  return drawn;
}
