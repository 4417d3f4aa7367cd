import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflate, inflateSync } from 'node:zlib';
import {
  assertPixelLimit,
  assertValidImage,
  type CleanImage,
  Cursor,
  isProfile,
  MAX_PROFILE_BYTES,
} from '#gateway/modules/image/formats/clean-image.ts';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Twenty times the number of chunks that encoders write for 8 MB. */
const MAX_CHUNKS = 20_000;
const INFLATED_PIECE_BYTES = 256 * 1024;
/** Kept once each, if before the image data: transparency, colour space, density. */
const KEPT_ANCILLARY: ReadonlySet<string> = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs']);
/** Samples per pixel and allowed bit depths, by colour type. */
const COLOUR_TYPES: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const PALETTE = 3;
/** Start and steps of the seven passes of an interlaced image: x, y, right, down. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Reads a PNG chunk by chunk. Verifies every checksum, and that the image data inflates to exactly the size given by
 * the header. An animated PNG is reduced to its first frame.
 */
export async function readPng(bytes: Buffer): Promise<CleanImage> {
  const cursor = new Cursor(bytes);
  assertValidImage(cursor.take(PNG_SIGNATURE.length).equals(PNG_SIGNATURE));
  const first = readChunk(cursor);
  assertValidImage(first.type === 'IHDR');
  const header = readHeader(first.data);
  const kept = [PNG_SIGNATURE, chunk('IHDR', first.data)];
  const seen = new Set<string>();
  const imageData: Buffer[] = [];
  let imageEnded = false;
  for (let chunks = 0; ; chunks += 1) {
    assertValidImage(chunks < MAX_CHUNKS);
    const { type, data } = readChunk(cursor);
    if (type === 'IDAT') {
      assertValidImage(!imageEnded);
      imageData.push(data);
      continue;
    }
    imageEnded = imageData.length > 0;
    if (type === 'IEND') {
      assertValidImage(data.length === 0 && imageEnded);
      break;
    }
    if (type === 'PLTE') assertValidImage(!imageEnded && !seen.has(type) && isPalette(data, header));
    else if (isCritical(type)) assertValidImage(false);
    else if (imageEnded || seen.has(type) || !isKept(type, data)) continue;
    seen.add(type);
    kept.push(chunk(type, data));
  }
  assertValidImage(cursor.left === 0 && (header.colourType !== PALETTE || seen.has('PLTE')));
  const compressed = Buffer.concat(imageData);
  assertValidImage(await inflatesTo(compressed, inflatedLength(header)));
  const whole = [...kept, chunk('IDAT', compressed), chunk('IEND', Buffer.alloc(0))];
  return { width: header.width, height: header.height, bytes: Buffer.concat(whole) };
}

function readChunk(cursor: Cursor): { type: string; data: Buffer } {
  const length = cursor.uint32BE();
  const from = cursor.at;
  const type = cursor.text(4);
  const data = cursor.take(length);
  const checked = cursor.since(from);
  assertValidImage(/^[A-Za-z]{4}$/.test(type) && cursor.uint32BE() === crc32(checked));
  return { type, data };
}

function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, data.length + 8)), data.length + 8);
  return whole;
}

/** A chunk is required for drawing if the first letter of its type is upper case. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly colourType: number;
  readonly bitsPerPixel: number;
  readonly interlaced: boolean;
}

function readHeader(data: Buffer): Header {
  assertValidImage(data.length === 13);
  const cursor = new Cursor(data);
  const width = cursor.uint32BE();
  const height = cursor.uint32BE();
  const depth = cursor.uint8();
  const colourType = cursor.uint8();
  const colour = COLOUR_TYPES[colourType];
  assertValidImage(colour?.depths.includes(depth) === true);
  assertValidImage(cursor.uint8() === 0 && cursor.uint8() === 0);
  const interlace = cursor.uint8();
  assertValidImage(interlace <= 1);
  assertPixelLimit(width, height);
  return { width, height, colourType, bitsPerPixel: colour.samples * depth, interlaced: interlace === 1 };
}

function isPalette(data: Buffer, { colourType }: Header): boolean {
  return data.length > 0 && data.length <= 768 && data.length % 3 === 0 && ![0, 4].includes(colourType);
}

function isKept(type: string, data: Buffer): boolean {
  if (!KEPT_ANCILLARY.has(type)) return false;
  return type === 'iCCP' ? holdsProfile(data) : data.length <= 256;
}

/** Format: name, zero byte, method 0, deflated profile. */
function holdsProfile(data: Buffer): boolean {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1 || nameEnd > 79 || data[nameEnd + 1] !== 0) return false;
  try {
    return isProfile(inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: MAX_PROFILE_BYTES }));
  } catch {
    return false;
  }
}

/** Bytes of all lines, each including its filter byte. */
function inflatedLength({ width, height, bitsPerPixel, interlaced }: Header): number {
  const linesOf = (across: number, down: number) =>
    across > 0 ? down * (1 + Math.ceil((across * bitsPerPixel) / 8)) : 0;
  if (!interlaced) return linesOf(width, height);
  return ADAM7.reduce(
    (sum, [x, y, right, down]) =>
      sum + linesOf(Math.ceil((width - x) / right), Math.ceil((height - y) / down)),
    0,
  );
}

/** Checks that the data is one complete zlib stream of `expected` inflated bytes, without holding them in memory. */
async function inflatesTo(compressed: Buffer, expected: number): Promise<boolean> {
  const inflate = createInflate({ chunkSize: INFLATED_PIECE_BYTES });
  let length = 0;
  try {
    await pipeline(Readable.from([compressed]), inflate, async pieces => {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > expected) throw new Error('the image data is larger than the header states');
      }
    });
  } catch {
    return false;
  }
  return length === expected && inflate.bytesWritten === compressed.length;
}
