import {
  boundPixels,
  type CleanImage,
  Cursor,
  demand,
  isProfile,
} from '#gateway/modules/image/formats/clean-image.ts';

const PROFILE_FLAG = 0x20;
const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;
const FRAME_HEAD_BYTES = 16;
/** Of one file or frame: more than any animation that is taken has. */
const MAX_CHUNKS = 2000;

/**
 * A WebP, chunk by chunk. Kept: the image or its frames, transparency, timing, the colour profile; the flags of what
 * was left out (EXIF, XMP) are cleared.
 */
export function readWebp(bytes: Buffer): CleanImage {
  const cursor = new Cursor(bytes);
  demand(cursor.text(4) === 'RIFF' && cursor.uint32LE() === cursor.left && cursor.text(4) === 'WEBP');
  const chunks = readChunks(cursor);
  const [first] = chunks;
  demand(first !== undefined);
  if (first.type === 'VP8X') return readExtended(first.data, chunks.slice(1));
  demand(chunks.length === 1);
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
    demand(chunks.length < MAX_CHUNKS);
    const type = cursor.text(4);
    const length = cursor.uint32LE();
    const data = cursor.take(length);
    if (length % 2 === 1) demand(cursor.uint8() === 0);
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

/** The size that the coded image itself gives. */
function readBitstream({ type, data }: Chunk): Size {
  const cursor = new Cursor(data);
  if (type === 'VP8 ') {
    const tag = cursor.uint24LE();
    // A key frame, whose first part fits into the chunk.
    demand((tag & 1) === 0 && tag >> 5 <= data.length - 10);
    demand(cursor.text(3) === '\x9d\x01\x2a');
    return bounded(cursor.uint16LE() & 0x3fff, cursor.uint16LE() & 0x3fff);
  }
  demand(type === 'VP8L' && cursor.uint8() === 0x2f);
  const bits = cursor.uint32LE();
  demand(bits >>> 29 === 0 && cursor.left > 0);
  return bounded((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function bounded(width: number, height: number): Size {
  boundPixels(width, height);
  return { width, height };
}

function readExtended(head: Buffer, chunks: readonly Chunk[]): CleanImage {
  demand(head.length === 10);
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

/** The image, with its transparency before it where that is apart, as large as it should be. */
function readStill(chunks: readonly Chunk[], size: Size): Chunk[] {
  const images = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const alphas = chunks.filter(({ type }) => type === 'ALPH');
  const [image] = images;
  demand(image !== undefined && images.length === 1 && alphas.length <= 1);
  demand(!chunks.some(({ type }) => type === 'ANMF'));
  const { width, height } = readBitstream(image);
  demand(width === size.width && height === size.height);
  return image.type === 'VP8 ' ? [...alphas, image] : [image];
}

function readAnimation(chunks: readonly Chunk[], canvas: Size): Chunk[] {
  const animation = chunks.find(({ type }) => type === 'ANIM');
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  demand(animation?.data.length === 6 && frames.length > 0);
  demand(!chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L'));
  boundPixels(canvas.width, canvas.height, frames.length);
  return [animation, ...frames.map(({ data }) => readFrame(data, canvas))];
}

function readFrame(data: Buffer, canvas: Size): Chunk {
  const cursor = new Cursor(data);
  const left = 2 * cursor.uint24LE();
  const top = 2 * cursor.uint24LE();
  const size = bounded(cursor.uint24LE() + 1, cursor.uint24LE() + 1);
  demand(left + size.width <= canvas.width && top + size.height <= canvas.height);
  cursor.take(4);
  const image = readStill(readChunks(cursor), size);
  return { type: 'ANMF', data: Buffer.concat([data.subarray(0, FRAME_HEAD_BYTES), ...image.map(chunk)]) };
}
