import {
  assertPixelLimit,
  assertValidImage,
  type CleanImage,
  Cursor,
  isProfile,
} from '#gateway/modules/image/formats/clean-image.ts';
import {
  isTurned,
  orientationExif,
  readOrientation,
} from '#gateway/modules/image/formats/exif-orientation.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Huffman tables, quantisation tables, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** Baseline, extended and progressive Huffman frames, which are the ones browsers support. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Far more than cameras write. Scans are limited because each one is drawn over the whole image. */
const MAX_SEGMENTS = 1000;
const MAX_SCANS = 100;

const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;
const PROFILE_TAG = 'ICC_PROFILE\0';

/**
 * Reads a JPEG from its first marker to its last. Keeps tables, frame, scans, the colour profile, the colour
 * transform (Adobe), the density (JFIF) and the orientation, in a new EXIF block.
 */
export function readJpeg(bytes: Buffer): CleanImage {
  const cursor = new Cursor(bytes);
  const image: Buffer[] = [];
  const application = new ApplicationSegments();
  let size: Size | undefined;
  let scans = 0;
  assertValidImage(readMarker(cursor) === SOI);
  for (let segments = 0; ; segments += 1) {
    assertValidImage(segments < MAX_SEGMENTS);
    const marker = readMarker(cursor);
    if (marker === EOI) break;
    const length = cursor.uint16BE();
    const data = cursor.take(length - 2);
    if (marker >= APP0 && marker <= APP15) application.read(marker, data);
    else if (marker === COMMENT) continue;
    else {
      if (FRAMES.has(marker)) {
        assertValidImage(size === undefined);
        size = readFrame(data);
      } else if (marker === SOS) {
        scans += 1;
        assertValidImage(size !== undefined && scans <= MAX_SCANS && isScanHeader(data, size.components));
      } else assertValidImage(TABLES.has(marker));
      image.push(segment(marker, data));
      if (marker === SOS) image.push(cursor.take(scanLength(bytes, cursor.at)));
    }
  }
  assertValidImage(cursor.left === 0 && size !== undefined && scans > 0);
  const { orientation } = application;
  const [width, height] = isTurned(orientation) ? [size.height, size.width] : [size.width, size.height];
  const kept = [Buffer.of(0xff, SOI), ...application.kept(), ...image, Buffer.of(0xff, EOI)];
  return { width, height, bytes: Buffer.concat(kept) };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

/** Reads a marker, which any number of fill bytes may precede. */
function readMarker(cursor: Cursor): number {
  assertValidImage(cursor.uint8() === 0xff);
  let marker = cursor.uint8();
  while (marker === 0xff) marker = cursor.uint8();
  return marker;
}

function readFrame(data: Buffer): Size {
  const cursor = new Cursor(data);
  assertValidImage(cursor.uint8() === 8);
  const height = cursor.uint16BE();
  const width = cursor.uint16BE();
  assertPixelLimit(width, height);
  const components = cursor.uint8();
  assertValidImage([1, 3, 4].includes(components) && cursor.left === 3 * components);
  return { width, height, components };
}

function isScanHeader(data: Buffer, components: number): boolean {
  const count = data[0] ?? 0;
  return count >= 1 && count <= components && data.length === 4 + 2 * count;
}

/** Length of the coded data, up to the next marker that is neither a stuffed byte nor a restart marker. */
function scanLength(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at - from;
  }
  return bytes.length - from;
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Application segments. Only the data required for display is kept. */
class ApplicationSegments {
  #jfif: Buffer | undefined;
  #adobe: Buffer | undefined;
  #orientation: number | undefined;
  readonly #profile: Buffer[] = [];

  get orientation(): number {
    return this.#orientation ?? 1;
  }

  read(marker: number, data: Buffer): void {
    if (marker === APP0 && data.length >= JFIF_BYTES && data.toString('latin1', 0, 5) === 'JFIF\0') {
      // The thumbnail is removed.
      this.#jfif ??= Buffer.concat([data.subarray(0, JFIF_BYTES - 2), Buffer.alloc(2)]);
    } else if (marker === APP1 && data.toString('latin1', 0, 6) === 'Exif\0\0') {
      this.#orientation ??= readOrientation(data.subarray(6));
    } else if (marker === APP2 && data.toString('latin1', 0, PROFILE_TAG.length) === PROFILE_TAG) {
      this.#profile.push(data);
    } else if (marker === APP14 && data.length === ADOBE_BYTES && data.toString('latin1', 0, 5) === 'Adobe') {
      this.#adobe ??= data;
    }
  }

  kept(): Buffer[] {
    const parts: Buffer[] = [];
    if (this.#jfif) parts.push(segment(APP0, this.#jfif));
    if (this.orientation !== 1) parts.push(segment(APP1, orientationExif(this.orientation)));
    parts.push(...this.#profileSegments());
    if (this.#adobe) parts.push(segment(APP14, this.#adobe));
    return parts;
  }

  /** The profile is split into numbered pieces. An incomplete profile is dropped. */
  #profileSegments(): Buffer[] {
    const numberAt = PROFILE_TAG.length;
    const pieces = this.#profile.toSorted((a, b) => (a[numberAt] ?? 0) - (b[numberAt] ?? 0));
    const fits = pieces.every(
      (piece, index) => piece[numberAt] === index + 1 && piece[numberAt + 1] === pieces.length,
    );
    const whole = Buffer.concat(pieces.map(piece => piece.subarray(numberAt + 2)));
    return fits && isProfile(whole) ? pieces.map(piece => segment(APP2, piece)) : [];
  }
}
