import {
  assertPixelLimit,
  assertValidImage,
  type CleanImage,
  Cursor,
  isProfile,
} from '#gateway/modules/image/formats/clean-image.ts';

const PROFILE_FLAG = 0x20;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const FRAME_HEAD_BYTES = 16;
/** Limit per file or frame, above the number of chunks of any accepted animation. */
const MAX_CHUNKS = 2000;

/**
 * Reads a WebP chunk by chunk. Keeps the image or its frames, transparency, timing and the colour profile. The flags
 * of removed chunks (EXIF, XMP) are cleared.
 */
export function readWebp(bytes: Buffer): CleanImage {
  const cursor = new Cursor(bytes);
  assertValidImage(
    cursor.text(4) === 'RIFF' && cursor.uint32LE() === cursor.left && cursor.text(4) === 'WEBP',
  );
  const chunks = readChunks(cursor);
  const [first] = chunks;
  assertValidImage(first !== undefined);
  if (first.type === 'VP8X') return readExtended(first.data, chunks.slice(1));
  assertValidImage(chunks.length === 1);
  const { width, height } = readBitstream(first);
  return { width, height, bytes: file([chunk(first)]) };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function readChunks(cursor: Cursor): Chunk[] {
  const chunks: Chunk[] = [];
  while (cursor.left > 0) {
    assertValidImage(chunks.length < MAX_CHUNKS);
    const type = cursor.text(4);
    const length = cursor.uint32LE();
    const data = cursor.take(length);
    if (length % 2 === 1) assertValidImage(cursor.uint8() === 0);
    chunks.push({ type, data });
  }
  return chunks;
}

function chunk({ type, data }: Chunk): Buffer {
  const whole = Buffer.alloc(8 + data.length + (data.length % 2));
  whole.write(type, 'latin1');
  whole.writeUInt32LE(data.length, 4);
  data.copy(whole, 8);
  return whole;
}

function file(chunks: readonly Buffer[]): Buffer {
  return chunk({ type: 'RIFF', data: Buffer.concat([Buffer.from('WEBP'), ...chunks]) });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the size from the coded image. */
function readBitstream({ type, data }: Chunk): Size {
  const cursor = new Cursor(data);
  if (type === 'VP8 ') {
    const tag = cursor.uint24LE();
    // A key frame whose first partition fits into the chunk.
    assertValidImage((tag & 1) === 0 && tag >> 5 <= data.length - 10);
    assertValidImage(cursor.text(3) === '\x9d\x01\x2a');
    return bounded(cursor.uint16LE() & 0x3fff, cursor.uint16LE() & 0x3fff);
  }
  assertValidImage(type === 'VP8L' && cursor.uint8() === 0x2f);
  const bits = cursor.uint32LE();
  assertValidImage(bits >>> 29 === 0 && cursor.left > 0);
  return bounded((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function bounded(width: number, height: number): Size {
  assertPixelLimit(width, height);
  return { width, height };
}

function readExtended(head: Buffer, chunks: readonly Chunk[]): CleanImage {
  assertValidImage(head.length === 10);
  const cursor = new Cursor(head);
  const flags = cursor.uint32LE();
  const canvas = bounded(cursor.uint24LE() + 1, cursor.uint24LE() + 1);
  const profile = chunks.find(({ type, data }) => type === 'ICCP' && isProfile(data));
  const image = flags & ANIMATION_FLAG ? readAnimation(chunks, canvas) : readStill(chunks, canvas);
  const kept = Buffer.from(head);
  kept.writeUInt32LE((flags & (ALPHA_FLAG | ANIMATION_FLAG)) | (profile ? PROFILE_FLAG : 0), 0);
  const parts = [{ type: 'VP8X', data: kept }, ...(profile ? [profile] : []), ...image];
  return { ...canvas, bytes: file(parts.map(chunk)) };
}

/** Returns the image chunk, preceded by its alpha chunk if separate. Its size must match. */
function readStill(chunks: readonly Chunk[], size: Size): Chunk[] {
  const images = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const alphas = chunks.filter(({ type }) => type === 'ALPH');
  const [image] = images;
  assertValidImage(image !== undefined && images.length === 1 && alphas.length <= 1);
  assertValidImage(!chunks.some(({ type }) => type === 'ANMF'));
  const { width, height } = readBitstream(image);
  assertValidImage(width === size.width && height === size.height);
  return image.type === 'VP8 ' ? [...alphas, image] : [image];
}

function readAnimation(chunks: readonly Chunk[], canvas: Size): Chunk[] {
  const animation = chunks.find(({ type }) => type === 'ANIM');
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  assertValidImage(animation?.data.length === 6 && frames.length > 0);
  assertValidImage(!chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L'));
  assertPixelLimit(canvas.width, canvas.height, frames.length);
  return [animation, ...frames.map(({ data }) => readFrame(data, canvas))];
}

function readFrame(data: Buffer, canvas: Size): Chunk {
  const cursor = new Cursor(data);
  const left = 2 * cursor.uint24LE();
  const top = 2 * cursor.uint24LE();
  const size = bounded(cursor.uint24LE() + 1, cursor.uint24LE() + 1);
  assertValidImage(left + size.width <= canvas.width && top + size.height <= canvas.height);
  cursor.take(4);
  const image = readStill(readChunks(cursor), size);
  return { type: 'ANMF', data: Buffer.concat([data.subarray(0, FRAME_HEAD_BYTES), ...image.map(chunk)]) };
}
