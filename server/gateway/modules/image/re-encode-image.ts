import pLimit from 'p-limit';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { BusinessError } from '#gateway/calls/business-error.ts';
import {
  detectFormat,
  type ImageType,
  imageTooLarge,
  MAX_FRAMES,
} from '#gateway/modules/image/detect-format.ts';
import { MAX_IMAGE_PIXELS } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

/**
 * Decodes and encodes images with libvips. Loading it takes 23 MB and 100 ms: import this module when the first image
 * arrives.
 */

/** One image at a time, because the largest take 480 MB, and a thread of the four that files and hashes share. */
const limitConcurrency = pLimit(1);

sharp.concurrency(1);
sharp.cache(false);
// Decoders of other formats, such as SVG, are never reached by an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map(loader => `VipsForeignLoad${loader}Buffer`),
});

/** The orientation of the EXIF data is applied. All metadata is removed; colours become sRGB. */
const UNTRUSTED: SharpOptions = {
  animated: true,
  autoOrient: true,
  failOn: 'warning',
  limitInputPixels: MAX_IMAGE_PIXELS,
};

/** GIF becomes WebP: encoding a GIF takes twenty times as long. */
const encoders: Readonly<Record<ImageType, (image: Sharp) => Sharp>> = {
  // Optimised tables are 4 % smaller, but need twice the time and all coefficients in memory.
  'image/jpeg': image => image.jpeg({ quality: 85, optimiseCoding: false }),
  'image/png': image => image.png(),
  'image/gif': encodeWebp,
  'image/webp': encodeWebp,
};

/** An image as it is stored: pixels and, of an animation, timing. */
export interface CleanImage {
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Decodes an upload and encodes it again, so that only its pixels are kept.
 * @throws BusinessError IMAGE_INVALID or IMAGE_TOO_LARGE, the latter before anything is decoded
 */
export function cleanImage(bytes: Buffer): Promise<CleanImage> {
  const encode = encoders[detectFormat(bytes)];
  return limitConcurrency(async () => {
    await assertPixelLimit(bytes);
    const { data, info } = await orInvalid(
      encode(sharp(bytes, UNTRUSTED)).toBuffer({ resolveWithObject: true }),
    );
    const { format, width, height, pageHeight = height } = info;
    return { mimeType: `image/${format}`, width, height: pageHeight, bytes: data };
  });
}

/**
 * Scales an image down to a width, as WebP. A smaller image keeps its size.
 * @param bytes a stored image
 */
export function makeThumbnail(bytes: Buffer, width: number): Promise<Buffer> {
  return limitConcurrency(() =>
    orInvalid(
      sharp(bytes, UNTRUSTED)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 75, effort: 2 })
        .toBuffer(),
    ),
  );
}

/** Limits the pixels to decode by the image's header, because a small file can require much memory. */
async function assertPixelLimit(bytes: Buffer): Promise<void> {
  const header = sharp(bytes, { limitInputPixels: false });
  const { width, height, pages = 1 } = await orInvalid(header.metadata());
  const pixels = width * height;
  if (pixels > MAX_IMAGE_PIXELS) throw imageTooLarge(upload.tooManyPixels);
  if (pages > MAX_FRAMES || pixels * pages > MAX_IMAGE_PIXELS) throw imageTooLarge(upload.tooManyFrames);
}

function encodeWebp(image: Sharp): Sharp {
  return image.webp({ quality: 85, effort: 2 });
}

/** libvips reports whatever is wrong with an image in words. */
async function orInvalid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new BusinessError('IMAGE_INVALID');
  }
}
