import {
  assertPixelLimit,
  assertValidImage,
  type CleanImage,
  Cursor,
} from '#gateway/modules/image/formats/clean-image.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The two identifiers of the extension with the number of repetitions. */
const LOOPING: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Reads a GIF block by block to its trailer. Keeps colours, frames, timing and the number of repetitions. */
export function readGif(bytes: Buffer): CleanImage {
  const cursor = new Cursor(bytes);
  assertValidImage(/^GIF8[79]a$/.test(cursor.text(6)));
  const width = cursor.uint16LE();
  const height = cursor.uint16LE();
  assertPixelLimit(width, height);
  takeColours(cursor, cursor.uint8(), 2);
  const kept = [cursor.since(0)];
  /** Graphic control extension of the next frame. */
  let control: Buffer | undefined;
  let frames = 0;
  for (;;) {
    const from = cursor.at;
    const kind = cursor.uint8();
    if (kind === TRAILER) break;
    if (kind === IMAGE) {
      frames += 1;
      assertPixelLimit(width, height, frames);
      takeFrame(cursor, width, height);
      if (control) kept.push(control);
      kept.push(cursor.since(from));
      control = undefined;
      continue;
    }
    assertValidImage(kind === EXTENSION);
    const label = cursor.uint8();
    const isLooping = label === APPLICATION && takeApplication(cursor);
    takeSubBlocks(cursor);
    const extension = cursor.since(from);
    if (label === GRAPHIC_CONTROL) {
      assertValidImage(extension.length === 8 && extension[2] === 4);
      control = extension;
    }
    // 19 bytes: exactly one sub-block of 3 bytes with the count, without further data.
    if (isLooping && extension.length === 19) kept.push(extension);
  }
  assertValidImage(cursor.left === 0 && frames > 0);
  return { width, height, bytes: Buffer.concat([...kept, Buffer.of(TRAILER)]) };
}

/** Reads `before` bytes and then the colour table, if the flags announce one. */
function takeColours(cursor: Cursor, flags: number, before: number): void {
  cursor.take(before);
  if (flags & 0x80) cursor.take(3 << ((flags & 7) + 1));
}

function takeFrame(cursor: Cursor, width: number, height: number): void {
  const left = cursor.uint16LE();
  const top = cursor.uint16LE();
  const across = cursor.uint16LE();
  const down = cursor.uint16LE();
  assertValidImage(across > 0 && down > 0 && left + across <= width && top + down <= height);
  takeColours(cursor, cursor.uint8(), 0);
  const codeSize = cursor.uint8();
  assertValidImage(codeSize >= 2 && codeSize <= 8);
  takeSubBlocks(cursor);
}

/** Reads the header of an application extension. Returns whether it is the repetition extension. */
function takeApplication(cursor: Cursor): boolean {
  return LOOPING.has(cursor.text(cursor.uint8()));
}

function takeSubBlocks(cursor: Cursor): void {
  for (let length = cursor.uint8(); length > 0; length = cursor.uint8()) cursor.skip(length);
}
