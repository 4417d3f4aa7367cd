import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/upload.ts';

/** What is larger is not even opened: a browser may need hundreds of megabytes to draw it. */
const MAX_OPENED_BYTES = 64 * 1024 * 1024;
/** A photo that is too large is drawn anew, its longest side this long: small print stays readable. */
const SHRUNK_SIDE_PX = 4096;
const SHRUNK_QUALITY = 0.9;

const types: readonly string[] = IMAGE_TYPES;

/** For the file dialog. */
export const IMAGE_ACCEPT = types.join(',');

/** Why a file cannot be sent, as far as its name and size tell; the gateway looks at the bytes. */
export function imageFileProblem({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!types.includes(type)) return upload.wrongType;
  // A GIF would lose its motion, so that it is not made smaller.
  const most = type === 'image/gif' ? MAX_IMAGE_BYTES : MAX_OPENED_BYTES;
  return size > most ? upload.tooLarge : undefined;
}

/** The file as it is, or, of a camera's photo beyond what the gateway takes, a smaller picture of it. */
export async function fitImage(file: Blob): Promise<Blob> {
  if (file.size <= MAX_IMAGE_BYTES) return file;
  const drawn = await redrawImage(file);
  if (drawn.size > MAX_IMAGE_BYTES) throw new Error(upload.tooLarge);
  return drawn;
}

/**
 * What the browser sees in a file, as a plain JPEG and no larger than need be.
 * @throws Error with words for people, where the browser cannot read it
 */
export async function redrawImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) throw new Error(upload.unreadable);
  const scale = Math.min(1, SHRUNK_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  // A JPEG has no transparency, and what was transparent would turn black.
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
