/** What the gateway keeps of an uploaded image, and which files it rejects. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessError } from '#gateway/calls/business-error.ts';
import { detectFormat } from '#gateway/modules/image/detect-format.ts';
import { cleanImage } from '#gateway/modules/image/re-encode-image.ts';
import { upload as words } from '#shared/messages/zh/common/upload.ts';
import {
  cameraExif,
  GIF_LOOP,
  gifComment,
  jpegSegment,
  makeAnimatedWebp,
  makeGif,
  makeJpeg,
  makePng,
  makeProgressiveJpeg,
  makeWebp,
  pngChunk,
  VP8_PIXEL,
  VP8L_PIXEL,
  webpChunk,
  webpHead,
} from '#test/support/fixtures/images.ts';
import { colourAt, makeAnimation, makePhoto } from '#test/support/fixtures/photos.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { getImage, uploadImage } from '#test/support/gateway/upload-image.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const SECRET = 'GPS 31.2304N 121.4737E';
const secret = Buffer.from(SECRET);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const codeOf = async (bytes: Uint8Array) => (await uploadImage(gateway, bytes)).code;

/** Uploads the image and downloads what the gateway has stored. */
async function stored(bytes: Uint8Array) {
  const { code, data } = await uploadImage(gateway, bytes);
  expect(code).toBe('0');
  const { body, headers } = await getImage(gateway, data.url);
  return { ...data, bytes: body, type: headers['content-type'] };
}

/** Inserts a segment after the first marker of a JPEG. */
const withSegment = (jpeg: Buffer, segment: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);

describe('a photo', () => {
  it('is rotated as its EXIF data says', async () => {
    // Orientation 6: the camera was turned, so the left side of the pixels is the top of the photo.
    const photo = withSegment(await makePhoto({ width: 64, height: 32 }), cameraExif(6, SECRET));
    const { width, height, bytes } = await stored(photo);
    expect([width, height]).toEqual([32, 64]);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 32, height: 64 });
    expect([await colourAt(bytes, 0.5, 0.1), await colourAt(bytes, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('in %s keeps its format and its colours', async format => {
    const { bytes, type } = await stored(await makePhoto({ format }));
    expect([type, (await sharp(bytes).metadata()).format]).toEqual([`image/${format}`, format]);
    expect([await colourAt(bytes, 0.1, 0.5), await colourAt(bytes, 0.9, 0.5)]).toEqual(['red', 'blue']);
  });

  it('in a wide colour space becomes sRGB', async () => {
    const wide = await sharp(await makePhoto())
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(wide).metadata()).hasProfile).toBe(true);
    const { bytes } = await stored(wide);
    expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
    expect(await colourAt(bytes, 0.1, 0.5)).toBe('red');
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['JPEG', async () => withSegment(await makePhoto(), cameraExif(1, SECRET))],
    ['JPEG, in comments', async () => withSegment(await makePhoto(), jpegSegment(0xfe, secret))],
    ['JPEG, in IPTC data', async () => withSegment(await makePhoto(), jpegSegment(0xed, secret))],
    ['PNG', () => makePng({ extra: [pngChunk('eXIf', secret), pngChunk('tEXt', secret)] })],
    ['GIF', () => makeGif({ extra: [gifComment(SECRET)] })],
    [
      'WebP',
      () =>
        makeWebp(
          webpHead(0x0c),
          webpChunk('VP8L', VP8L_PIXEL),
          webpChunk('EXIF', secret),
          webpChunk('XMP ', secret),
          webpChunk('junk', secret),
        ),
    ],
  ])('loses its GPS position: %s', async (_format, make) => {
    const photo = await make();
    expect(photo.includes(SECRET)).toBe(true);
    const { bytes } = await stored(photo);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });
});

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)(
    'in %s keeps its frames, timing and repetitions as WebP',
    async format => {
      const { width, height, bytes, type } = await stored(await makeAnimation(format));
      expect([width, height, type]).toEqual([64, 32, 'image/webp']);
      expect(await sharp(bytes).metadata()).toMatchObject({
        pages: 3,
        delay: [250, 250, 250],
        loop: 2,
      });
      const frames = await Promise.all([0, 1, 2].map(page => sharp(bytes, { page }).png().toBuffer()));
      expect(await Promise.all(frames.map(frame => colourAt(frame, 0.5, 0.5)))).toEqual([
        'red',
        'blue',
        'red',
      ]);
    },
  );

  it('in PNG is reduced to its first frame', async () => {
    const { bytes } = await stored(makePng({ extra: [pngChunk('acTL', Buffer.of(0, 0, 0, 1, 0, 0, 0, 0))] }));
    expect(bytes.includes('acTL')).toBe(false);
  });

  it.each<[string, () => Buffer]>([
    ['more than 1,000 frames in a GIF', () => makeGif({ frames: 1001 })],
    ['more than 1,000 frames in a WebP', () => makeAnimatedWebp({ frames: 1001 })],
    ['more than 40 megapixels in a GIF', () => makeGif({ frames: 20, width: 2000, height: 2000 })],
    ['more than 40 megapixels in a WebP', () => makeAnimatedWebp({ frames: 20, width: 2000, height: 2000 })],
  ])('is rejected with %s', async (_what, make) => {
    expect(await codeOf(make())).toBe('IMAGE_TOO_LARGE');
  });

  it('is accepted with 200 frames', async () => {
    expect(await codeOf(makeGif({ frames: 200, extra: [GIF_LOOP] }))).toBe('0');
  });
});

/** More than half of each file are pixels. */
const LARGE = { width: 400, height: 300 };
const formats: readonly [string, () => Promise<Buffer>, (cut: Buffer) => Buffer][] = [
  ['a JPEG', () => makePhoto(LARGE), cut => Buffer.concat([cut, Buffer.of(0xff, 0xd9)])],
  [
    'a PNG',
    () => makePhoto({ ...LARGE, format: 'png' }),
    cut => Buffer.concat([cut, pngChunk('IEND', Buffer.alloc(0))]),
  ],
  ['a GIF', () => makePhoto({ ...LARGE, format: 'gif' }), cut => Buffer.concat([cut, Buffer.from(';')])],
  [
    'a WebP',
    () => makePhoto({ ...LARGE, format: 'webp' }),
    cut => {
      const closed = Buffer.from(cut);
      closed.writeUInt32LE(cut.length - 8, 4);
      return closed;
    },
  ],
];

describe('a file that is not exactly one image', () => {
  it.each(formats)('is rejected when %s is truncated', async (_what, make) => {
    const bytes = await make();
    for (const length of [0, 4, 20, bytes.length >> 1, bytes.length - 1]) {
      expect([length, await codeOf(bytes.subarray(0, length))]).toEqual([length, 'IMAGE_INVALID']);
    }
  });

  it.each(formats)('is rejected when %s is truncated and closed again', async (_what, make, close) => {
    const bytes = await make();
    for (const length of [20, bytes.length >> 1]) {
      const cut = close(bytes.subarray(0, length));
      expect([length, await codeOf(cut)]).toEqual([length, 'IMAGE_INVALID']);
    }
  });

  it.each(formats)('is rejected when data follows %s', async (_what, make) => {
    for (const tail of ['\0', '<script>alert(1)</script>', 'PK\x05\x06', '%PDF-1.7', '*/=1;alert(1)']) {
      const bytes = Buffer.concat([await make(), Buffer.from(tail, 'latin1')]);
      expect([tail, await codeOf(bytes)]).toEqual([tail, 'IMAGE_INVALID']);
    }
  });

  it('loses data before a second end marker', async () => {
    const photo = await makePhoto();
    const { bytes } = await stored(Buffer.concat([photo, secret, Buffer.of(0xff, 0xd9)]));
    expect(bytes.includes(SECRET)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n%%EOF'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['TIFF', `II*\0\x08\0\0\0${'\0'.repeat(60)}`],
    ['HEIC', `\0\0\0\x18ftypheic${'\0'.repeat(60)}`],
    ['AVIF', `\0\0\0\x18ftypavif${'\0'.repeat(60)}`],
    ['a zip', 'PK\x03\x04'],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a WAVE file', 'RIFF\x04\0\0\0WAVE'],
    ['a GIF of JavaScript', 'GIF89a/*\0\0\0*/=1;alert(document.domain);'],
    ['an empty JPEG', '\xff\xd8\xff\xd9'],
  ])('is rejected: %s', async (_what, text) => {
    expect(await codeOf(Buffer.from(text, 'latin1'))).toBe('IMAGE_INVALID');
  });
});

it('cannot reach the decoder of another format', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
});

describe('a file that is expensive to decode', () => {
  /** Their pixels are missing: decoding one would answer IMAGE_INVALID. */
  it.each<[string, () => Buffer]>([
    ['a PNG of 20,000 × 20,000', () => makePng({ width: 20_000, height: 20_000, packed: deflateSync('') })],
    ['a JPEG of 20,000 × 20,000', () => makeJpeg({ width: 20_000, height: 20_000, scan: Buffer.alloc(1) })],
    ['a WebP of 16,383 × 16,383', () => makeAnimatedWebp({ width: 16_383, height: 16_383, frames: 1 })],
  ])('is rejected by its header: %s', async (_what, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(200);
    expect(await codeOf(bytes)).toBe('IMAGE_TOO_LARGE');
  });

  it('is rejected before it is opened: a WebP of 1,001 frames', () => {
    expect(() => detectFormat(makeAnimatedWebp({ frames: 1001 }))).toThrow(words.tooManyFrames);
  });

  it('is rejected: a JPEG of so many scans that decoding takes minutes', async () => {
    expect(await codeOf(makeProgressiveJpeg({ scans: 100 }))).toBe('0');
    expect(await codeOf(makeProgressiveJpeg({ scans: 101 }))).toBe('IMAGE_INVALID');
  });
});

describe('random input', () => {
  const whole = [
    makeJpeg(),
    makePng(),
    makeGif(),
    makeGif({ frames: 3, extra: [GIF_LOOP] }),
    makeWebp(webpChunk('VP8 ', VP8_PIXEL)),
    makeWebp(),
    makeWebp(webpHead(0), webpChunk('VP8L', VP8L_PIXEL)),
    makeAnimatedWebp(),
  ];
  const anyOf = fc.constantFrom(...whole);

  /** Undefined if the image is rejected. */
  async function cleaned(bytes: Buffer): Promise<Buffer | undefined> {
    try {
      return (await cleanImage(bytes)).bytes;
    } catch (error) {
      if (error instanceof BusinessError) return undefined;
      throw error;
    }
  }

  it('is rejected, or kept as a valid image', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyOf, changes, async (bytes, flips) => {
        const changed = Buffer.from(bytes);
        for (const [at, value] of flips) changed[at % changed.length] = value;
        const kept = await cleaned(changed);
        if (kept) expect(await cleaned(kept)).toBeDefined();
      }),
      { numRuns: runs(300, 3000) },
    );
  });

  it('is only rejected: pieces removed, repeated and moved', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf, anyOf, fc.nat(), fc.nat(), fc.nat(), async (one, other, a, b, c) => {
        const [from, to, at] = [a % one.length, b % one.length, c % other.length];
        const piece = one.subarray(Math.min(from, to), Math.max(from, to));
        await cleaned(Buffer.concat([other.subarray(0, at), piece, other.subarray(at)]));
      }),
      { numRuns: runs(300, 2000) },
    );
  });
});
