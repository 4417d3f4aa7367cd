import { assertValidImage, type CleanImage } from '#gateway/modules/image/formats/clean-image.ts';
import { readGif } from '#gateway/modules/image/formats/gif.ts';
import { readJpeg } from '#gateway/modules/image/formats/jpeg.ts';
import { PNG_SIGNATURE, readPng } from '#gateway/modules/image/formats/png.ts';
import { readWebp } from '#gateway/modules/image/formats/webp.ts';
import type { IMAGE_TYPES } from '#shared/constants.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

interface Format {
  readonly mimeType: ImageType;
  readonly signature: Buffer;
  readonly read: (bytes: Buffer) => CleanImage | Promise<CleanImage>;
}

const FORMATS: readonly Format[] = [
  { mimeType: 'image/jpeg', signature: Buffer.of(0xff, 0xd8, 0xff), read: readJpeg },
  { mimeType: 'image/png', signature: PNG_SIGNATURE, read: readPng },
  { mimeType: 'image/gif', signature: Buffer.from('GIF8'), read: readGif },
  { mimeType: 'image/webp', signature: Buffer.from('RIFF'), read: readWebp },
];

/**
 * Detects an image's type from its bytes and removes everything not required for display. The image is parsed to its
 * last byte, so that it cannot carry other data, but it is not decoded: only the browser's sandboxed decoder does
 * that.
 * @throws BusinessError IMAGE_INVALID or IMAGE_TOO_LARGE
 */
export async function readImage(bytes: Buffer): Promise<CleanImage & { readonly mimeType: ImageType }> {
  const format = FORMATS.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature));
  assertValidImage(format !== undefined);
  return { ...(await format.read(bytes)), mimeType: format.mimeType };
}
