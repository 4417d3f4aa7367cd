import { crc32, deflateSync } from 'node:zlib';

/** Small images of every format, made by hand: whole, and such that a browser draws them. */

export interface Dimensions {
  readonly width?: number;
  readonly height?: number;
}

const uint16LE = (value: number) => Buffer.of(value & 255, value >> 8);
const uint16BE = (value: number) => Buffer.of(value >> 8, value & 255);
const uint24LE = (value: number) => Buffer.of(value & 255, (value >> 8) & 255, value >> 16);
function uint32LE(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function uint32BE(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32BE(data.length), body, uint32BE(crc32(body))]);
}

export interface PngOptions extends Dimensions {
  /** Chunks before the image data. */
  readonly extra?: readonly Buffer[];
  /** The image data as it is packed; otherwise grey of the right size. */
  readonly packed?: Buffer;
}

/** 8 bits of grey a pixel. */
export function makePng({ width = 3, height = 2, extra = [], packed }: PngOptions = {}): Buffer {
  const header = Buffer.concat([uint32BE(width), uint32BE(height), Buffer.of(8, 0, 0, 0, 0)]);
  const lines = () => deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', packed ?? lines()),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(0xff, marker), uint16BE(data.length + 2), data]);
}

export interface JpegOptions extends Dimensions {
  /** Segments after the first marker. */
  readonly extra?: readonly Buffer[];
  /** Coded data; otherwise that of a plain grey image. */
  readonly scan?: Buffer;
}

/** Baseline, one component. Its tables hold one code each: "no change" and "end of block". */
export function makeJpeg({ width = 16, height = 8, extra = [], scan }: JpegOptions = {}): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const oneCode = (table: number) => Buffer.from([table, 1, ...Array(15).fill(0), 0]);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    ...extra,
    jpegSegment(0xdb, Buffer.from([0, ...Array(64).fill(1)])),
    jpegSegment(
      0xc0,
      Buffer.concat([Buffer.of(8), uint16BE(height), uint16BE(width), Buffer.of(1, 1, 0x11, 0)]),
    ),
    jpegSegment(0xc4, oneCode(0x00)),
    jpegSegment(0xc4, oneCode(0x10)),
    jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    scan ?? Buffer.alloc(Math.ceil((blocks * 2) / 8)),
    Buffer.of(0xff, 0xd9),
  ]);
}

/** EXIF as a camera writes it: which way up it is, who made it, and where (GPS). */
export function cameraExif(orientation: number, secret: string): Buffer {
  const text = Buffer.from(`${secret}\0`);
  const entries = 3;
  const textAt = 8 + 2 + entries * 12 + 4;
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([uint16LE(tag), uint16LE(type), uint32LE(count), value]);
  return jpegSegment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
      uint16LE(entries),
      entry(0x010f, 2, text.length, uint32LE(textAt)),
      entry(0x0112, 3, 1, uint32LE(orientation)),
      entry(0x8825, 4, 1, uint32LE(textAt)),
      uint32LE(0),
      text,
    ]),
  );
}

export interface GifOptions extends Dimensions {
  readonly frames?: number;
  /** Blocks before the first frame. */
  readonly extra?: readonly Buffer[];
}

/** One pixel a frame, whatever the canvas. */
export function makeGif({ width = 4, height = 3, frames = 1, extra = [] }: GifOptions = {}): Buffer {
  const frame = Buffer.concat([
    Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0),
    Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0),
    // The codes clear, colour 0, end, of 3 bits each.
    Buffer.of(2, 2, 0x44, 0x01, 0),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    uint16LE(width),
    uint16LE(height),
    Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    ...extra,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.of(0x3b),
  ]);
}

export const GIF_LOOP = Buffer.concat([
  Buffer.of(0x21, 0xff, 11),
  Buffer.from('NETSCAPE2.0'),
  Buffer.of(3, 1, 0, 0, 0),
]);

export function gifComment(text: string): Buffer {
  return Buffer.concat([Buffer.of(0x21, 0xfe, text.length), Buffer.from(text), Buffer.of(0)]);
}

export function webpChunk(type: string, data: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(type, 'latin1'),
    uint32LE(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
}

/** One pixel, as a WebP encoder codes it: with losses, and without. */
export const VP8_PIXEL = Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64');
export const VP8L_PIXEL = Buffer.from('LwAAABAHEBERiIj+Bw==', 'base64');

export function makeWebp(...chunks: readonly Buffer[]): Buffer {
  return webpChunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), ...(chunks.length > 0 ? chunks : [webpChunk('VP8L', VP8L_PIXEL)])]),
  );
}

export function webpHead(flags: number, { width = 1, height = 1 }: Dimensions = {}): Buffer {
  return webpChunk('VP8X', Buffer.concat([uint32LE(flags), uint24LE(width - 1), uint24LE(height - 1)]));
}

/** An animation of one-pixel frames. */
export function makeAnimatedWebp({ width = 2, height = 2, frames = 2 } = {}): Buffer {
  const place = Buffer.concat([
    uint24LE(0),
    uint24LE(0),
    uint24LE(0),
    uint24LE(0),
    uint24LE(100),
    Buffer.of(0),
  ]);
  const frame = webpChunk('ANMF', Buffer.concat([place, webpChunk('VP8L', VP8L_PIXEL)]));
  return makeWebp(
    webpHead(0x02, { width, height }),
    webpChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  );
}

/** A colour profile with no more than its head, of this many bytes. */
export function makeProfile(length = 132): Buffer {
  const profile = Buffer.alloc(length);
  profile.writeUInt32BE(length);
  profile.write('acsp', 36);
  return profile;
}

/** A form with one file in it, as a browser sends it. */
export function makeForm(
  bytes: Uint8Array,
  { field = 'file', filename = 'photo.jpg', type = 'image/jpeg', fields = {} as Record<string, string> } = {},
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = '----formBoundary0123456789';
  const part = (head: string, body: Uint8Array) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ];
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...part(`name="${field}"; filename="${filename}"\r\nContent-Type: ${type}`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
