import { BusinessError } from '#gateway/calls/business-error.ts';
import type { IMAGE_TYPES } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

export type ImageType = (typeof IMAGE_TYPES)[number];

interface Format {
  readonly mimeType: ImageType;
  readonly signature: Buffer;
  /** Whether the file ends where the image ends; false for a truncated image and for one with data behind it. */
  readonly isWhole: (bytes: Buffer) => boolean;
  /** @throws BusinessError if so many parts follow each other that decoding takes long, however small the image */
  readonly assertFewParts?: (bytes: Buffer) => void;
}

export const MAX_FRAMES = 1000;
/** Encoders of progressive JPEGs write about ten scans. */
const MAX_SCANS = 100;
const RIFF_HEAD_BYTES = 8;

const FORMATS: readonly Format[] = [
  {
    mimeType: 'image/jpeg',
    signature: Buffer.of(0xff, 0xd8, 0xff),
    isWhole: endsWith(Buffer.of(0xff, 0xd9)),
    // Each scan is a pass over the whole image, and a few bytes are enough for one.
    assertFewParts(bytes) {
      assertValidImage(!holdsMoreThan(MAX_SCANS, Buffer.of(0xff, 0xda), bytes));
    },
  },
  {
    mimeType: 'image/png',
    signature: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    isWhole: endsWith(Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1')),
  },
  {
    mimeType: 'image/gif',
    signature: Buffer.from('GIF8'),
    isWhole: endsWith(Buffer.from(';')),
  },
  {
    mimeType: 'image/webp',
    signature: Buffer.from('RIFF'),
    isWhole: bytes =>
      bytes.length > RIFF_HEAD_BYTES && bytes.readUInt32LE(4) === bytes.length - RIFF_HEAD_BYTES,
    // libwebp's time to open a file grows with the square of the frames.
    assertFewParts(bytes) {
      if (holdsMoreThan(MAX_FRAMES, Buffer.from('ANMF'), bytes)) throw imageTooLarge(upload.tooManyFrames);
    },
  },
];

/**
 * Detects an image's type from its bytes, whatever its file name says. Nothing is decoded.
 * @throws BusinessError IMAGE_INVALID or IMAGE_TOO_LARGE
 */
export function detectFormat(bytes: Buffer): ImageType {
  const format = FORMATS.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature));
  assertValidImage(format?.isWhole(bytes) === true);
  format.assertFewParts?.(bytes);
  return format.mimeType;
}

export function imageTooLarge(msg: string): BusinessError {
  return new BusinessError('IMAGE_TOO_LARGE', { msg });
}

function assertValidImage(condition: boolean): asserts condition {
  if (!condition) throw new BusinessError('IMAGE_INVALID');
}

function endsWith(end: Buffer): (bytes: Buffer) => boolean {
  return bytes => bytes.subarray(-end.length).equals(end);
}

function holdsMoreThan(max: number, marker: Buffer, bytes: Buffer): boolean {
  let at = bytes.indexOf(marker);
  for (let found = 0; at >= 0 && found < max; found += 1) at = bytes.indexOf(marker, at + marker.length);
  return at >= 0;
}
