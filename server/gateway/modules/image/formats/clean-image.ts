import { Refusal } from '#gateway/refusal.ts';
import { MAX_IMAGE_PIXELS } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/upload.ts';

/** What is kept of an image: all that showing it needs, and nothing else. */
export interface CleanImage {
  /** As it is shown, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const MAX_FRAMES = 1000;
/** Of all frames together: a browser draws the whole canvas for each of them. */
const MAX_ANIMATED_PIXELS = 10 * MAX_IMAGE_PIXELS;
/** Of a colour profile: those of presses take half a megabyte. */
export const MAX_PROFILE_BYTES = 1024 * 1024;
const PROFILE_SIGNATURE_AT = 36;

/** Refuses the image unless it is as its format says. */
export function demand(condition: boolean): asserts condition {
  if (!condition) throw new Refusal('IMAGE_INVALID');
}

/** Refuses what would be dear to draw, however small the file is. */
export function boundPixels(width: number, height: number, frames = 1): void {
  demand(width > 0 && height > 0);
  const pixels = width * height;
  if (pixels > MAX_IMAGE_PIXELS) throw new Refusal('IMAGE_TOO_LARGE', { msg: upload.tooManyPixels });
  if (frames > MAX_FRAMES || pixels * frames > MAX_ANIMATED_PIXELS) {
    throw new Refusal('IMAGE_TOO_LARGE', { msg: upload.tooManyFrames });
  }
}

/** Whether the bytes are a colour profile, whole, by its own header. */
export function isProfile(bytes: Buffer): boolean {
  return (
    bytes.length > PROFILE_SIGNATURE_AT + 4 &&
    bytes.length <= MAX_PROFILE_BYTES &&
    bytes.readUInt32BE(0) === bytes.length &&
    bytes.toString('latin1', PROFILE_SIGNATURE_AT, PROFILE_SIGNATURE_AT + 4) === 'acsp'
  );
}

/** Reads bytes one after the other; refuses the image where they end too early. */
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
    const from = this.#pass(length);
    return this.#bytes.subarray(from, this.at);
  }

  skip(length: number): void {
    this.#pass(length);
  }

  /** What was read since the place `from`. */
  since(from: number): Buffer {
    return this.#bytes.subarray(from, this.at);
  }

  uint8(): number {
    return this.#bytes.readUInt8(this.#pass(1));
  }

  uint16BE(): number {
    return this.#bytes.readUInt16BE(this.#pass(2));
  }

  uint16LE(): number {
    return this.#bytes.readUInt16LE(this.#pass(2));
  }

  uint24LE(): number {
    return this.#bytes.readUIntLE(this.#pass(3), 3);
  }

  uint32BE(): number {
    return this.#bytes.readUInt32BE(this.#pass(4));
  }

  uint32LE(): number {
    return this.#bytes.readUInt32LE(this.#pass(4));
  }

  text(length: number): string {
    return this.take(length).toString('latin1');
  }

  /** Goes on by so many bytes and returns where they begin. */
  #pass(length: number): number {
    demand(length >= 0 && length <= this.left);
    this.at += length;
    return this.at - length;
  }
}
