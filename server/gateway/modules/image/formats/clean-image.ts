import { BusinessError } from '#gateway/calls/business-error.ts';
import { MAX_IMAGE_PIXELS } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

/** An image reduced to the data required for display. */
export interface CleanImage {
  /** Displayed size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const MAX_FRAMES = 1000;
/** Sum over all frames, because a browser draws the whole canvas for each frame. */
const MAX_ANIMATED_PIXELS = 10 * MAX_IMAGE_PIXELS;
/** Limit of a colour profile. Profiles of printing presses have about half a megabyte. */
export const MAX_PROFILE_BYTES = 1024 * 1024;
const PROFILE_SIGNATURE_AT = 36;

/** @throws BusinessError IMAGE_INVALID if the condition is false */
export function assertValidImage(condition: boolean): asserts condition {
  if (!condition) throw new BusinessError('IMAGE_INVALID');
}

/**
 * Limits the pixels to draw, because a small file can require much memory.
 * @throws BusinessError IMAGE_TOO_LARGE; IMAGE_INVALID if a side is 0
 */
export function assertPixelLimit(width: number, height: number, frames = 1): void {
  assertValidImage(width > 0 && height > 0);
  const pixels = width * height;
  if (pixels > MAX_IMAGE_PIXELS) throw new BusinessError('IMAGE_TOO_LARGE', { msg: upload.tooManyPixels });
  if (frames > MAX_FRAMES || pixels * frames > MAX_ANIMATED_PIXELS) {
    throw new BusinessError('IMAGE_TOO_LARGE', { msg: upload.tooManyFrames });
  }
}

/** Checks that the bytes are one complete ICC profile, by its header. */
export function isProfile(bytes: Buffer): boolean {
  return (
    bytes.length > PROFILE_SIGNATURE_AT + 4 &&
    bytes.length <= MAX_PROFILE_BYTES &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', PROFILE_SIGNATURE_AT, PROFILE_SIGNATURE_AT + 4) === 'acsp'
  );
}

/** Reads bytes sequentially. Every read throws IMAGE_INVALID if too few bytes are left. */
export class Cursor {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  take(length: number): Buffer {
    const from = this.#advance(length);
    return this.#bytes.subarray(from, this.at);
  }

  skip(length: number): void {
    this.#advance(length);
  }

  /** Returns the bytes read since the offset `from`. */
  since(from: number): Buffer {
    return this.#bytes.subarray(from, this.at);
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#advance(1));
  }

  uint16BE(): number {
    return this.#bytes.readUInt16BE(this.#advance(2));
  }

  uint16LE(): number {
    return this.#bytes.readUInt16LE(this.#advance(2));
  }

  uint24LE(): number {
    return this.#bytes.readUIntLE(this.#advance(3), 3);
  }

  uint32BE(): number {
    return this.#bytes.readUInt32BE(this.#advance(4));
  }

  uint32LE(): number {
    return this.#bytes.readUInt32LE(this.#advance(4));
  }

  text(length: number): string {
    return this.take(length).toString('latin1');
  }

  /** Advances by `length` bytes and returns the previous offset. */
  #advance(length: number): number {
    assertValidImage(length >= 0 && length <= this.left);
    this.at += length;
    return this.at - length;
  }
}
