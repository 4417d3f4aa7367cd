/** The image format readers: accepted and rejected images, and robustness. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BusinessError } from '#gateway/calls/business-error.ts';
import { readImage } from '#gateway/modules/image/read-image.ts';
import {
  cameraExif,
  GIF_LOOP,
  gifComment,
  jpegSegment,
  makeAnimatedWebp,
  makeGif,
  makeJpeg,
  makePng,
  makeProfile,
  makeWebp,
  pngChunk,
  VP8_PIXEL,
  VP8L_PIXEL,
  webpChunk,
  webpHead,
} from '#test/support/fixtures/images.ts';
import { runs } from '#test/support/run/exhaustive.ts';

const SECRET = 'GPS 31.2304N 121.4737E';
const secret = Buffer.from(SECRET);

/** The error code; `kept` if the image was accepted. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    await readImage(bytes);
    return 'kept';
  } catch (error) {
    if (error instanceof BusinessError) return error.code;
    throw error;
  }
}

const whole: readonly [string, Buffer, string][] = [
  ['a JPEG', makeJpeg(), 'image/jpeg'],
  ['a PNG', makePng(), 'image/png'],
  ['a GIF', makeGif(), 'image/gif'],
  ['an animated GIF', makeGif({ frames: 3, extra: [GIF_LOOP] }), 'image/gif'],
  ['a WebP', makeWebp(webpChunk('VP8 ', VP8_PIXEL)), 'image/webp'],
  ['a lossless WebP', makeWebp(), 'image/webp'],
  ['a WebP with a VP8X header', makeWebp(webpHead(0), webpChunk('VP8L', VP8L_PIXEL)), 'image/webp'],
  ['an animated WebP', makeAnimatedWebp(), 'image/webp'],
];

describe('a whole image', () => {
  it.each(whole)('of type %s is kept unchanged', async (_what, bytes, mimeType) => {
    const image = await readImage(bytes);
    expect(image.mimeType).toBe(mimeType);
    expect(image.bytes.equals(bytes)).toBe(true);
  });

  it.each(whole)('is rejected when %s is truncated anywhere', async (_what, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(await outcomeOf(bytes.subarray(0, length)), `${length} bytes`).toBe('IMAGE_INVALID');
    }
  });

  it.each(whole)('is rejected when data follows %s', async (_what, bytes) => {
    for (const tail of ['\0', '<script>alert(1)</script>', 'PK\x05\x06', '%PDF-1.7', '*/=1;alert(1)']) {
      expect(await outcomeOf(Buffer.concat([bytes, Buffer.from(tail, 'latin1')])), tail).toBe(
        'IMAGE_INVALID',
      );
    }
    expect(await outcomeOf(Buffer.concat([bytes, bytes]))).toBe('IMAGE_INVALID');
  });

  it.each(whole)('does not change when %s is cleaned twice', async (_what, bytes) => {
    const { bytes: once } = await readImage(bytes);
    const { bytes: twice } = await readImage(once);
    expect(twice.equals(once)).toBe(true);
  });
});

describe('random input', () => {
  const anyOf = fc.constantFrom(...whole.map(([, bytes]) => bytes));

  it('is rejected, or kept as a valid image', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyOf, changes, async (bytes, flips) => {
        const changed = Buffer.from(bytes);
        for (const [at, value] of flips) changed[at % changed.length] = value;
        if ((await outcomeOf(changed)) !== 'kept') return;
        const { bytes: kept } = await readImage(changed);
        expect((await readImage(kept)).bytes.equals(kept)).toBe(true);
      }),
      { numRuns: runs(300, 3000) },
    );
  });

  it('is only rejected: noise after every signature', async () => {
    const heads = whole.map(([, bytes]) => bytes.subarray(0, 16));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.nat(16),
        fc.uint8Array({ maxLength: 300 }),
        async (head, length, noise) => {
          await outcomeOf(Buffer.concat([head.subarray(0, length), noise]));
        },
      ),
      { numRuns: runs(300, 3000) },
    );
  });

  it('is only rejected: pieces removed, repeated and moved', async () => {
    await fc.assert(
      fc.asyncProperty(anyOf, anyOf, fc.nat(), fc.nat(), fc.nat(), async (one, other, a, b, c) => {
        const [from, to, at] = [a % one.length, b % one.length, c % other.length];
        await outcomeOf(
          Buffer.concat([
            other.subarray(0, at),
            one.subarray(Math.min(from, to), Math.max(from, to)),
            other.subarray(at),
          ]),
        );
      }),
      { numRuns: runs(300, 2000) },
    );
  });
});

describe('input of another format', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
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
    ['a GIF of JavaScript', 'GIF89a/*\0\0\0*/=1;alert(document.domain)'],
    ['an empty JPEG', '\xff\xd8\xff\xd9'],
  ])('is rejected: %s', async (_what, text) => {
    expect(await outcomeOf(Buffer.from(text, 'latin1'))).toBe('IMAGE_INVALID');
  });
});

describe('a JPEG', () => {
  it('loses GPS position and camera data, and keeps its orientation', async () => {
    const notes = [cameraExif(6, SECRET), jpegSegment(0xfe, secret), jpegSegment(0xed, secret)];
    const photo = makeJpeg({ width: 16, height: 8, extra: notes });
    const { width, height, bytes } = await readImage(photo);
    expect(bytes.includes(SECRET)).toBe(false);
    // Rotated by 90 degrees, so width and height are swapped.
    expect([width, height]).toEqual([8, 16]);
    const exif = bytes.subarray(bytes.indexOf('Exif\0\0'));
    expect(exif.readUInt16BE(6 + 10)).toBe(0x0112);
    expect(exif.readUInt16BE(6 + 18)).toBe(6);
    const again = await readImage(bytes);
    expect([again.width, again.height]).toEqual([8, 16]);
  });

  it('keeps a complete colour profile, its density and its colour transform', async () => {
    const piece = (number: number, count: number, data: Buffer) =>
      jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.of(number, count), data]));
    const profile = makeProfile(200);
    const adobe = jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
    const jfif = jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x48\0\x48\x01\x01abc', 'latin1'));
    const { bytes } = await readImage(
      makeJpeg({
        extra: [jfif, piece(2, 2, profile.subarray(90)), piece(1, 2, profile.subarray(0, 90)), adobe],
      }),
    );
    expect(bytes.includes(profile.subarray(0, 90))).toBe(true);
    expect(bytes.includes(profile.subarray(90))).toBe(true);
    expect(bytes.includes(adobe)).toBe(true);
    expect(bytes.includes(Buffer.from('JFIF\0\x01\x01\0\0\x48\0\x48\0\0', 'latin1'))).toBe(true);
    expect(bytes.includes('abc')).toBe(false);
    const broken = await readImage(makeJpeg({ extra: [piece(1, 2, profile)] }));
    expect(broken.bytes.includes('acsp')).toBe(false);
  });

  it('can contain restart markers, stuffed bytes and fill bytes, but no second frame', async () => {
    const scan = Buffer.of(1, 0xff, 0, 2, 0xff, 0xd0, 3);
    const sound = makeJpeg({ scan });
    expect(await outcomeOf(sound)).toBe('kept');
    const filled = Buffer.concat([sound.subarray(0, -2), Buffer.of(0xff, 0xff, 0xff, 0xd9)]);
    expect(await outcomeOf(filled)).toBe('kept');
    const frame = jpegSegment(0xc0, Buffer.of(8, 0, 8, 0, 8, 1, 1, 0x11, 0));
    expect(await outcomeOf(makeJpeg({ extra: [frame] }))).toBe('IMAGE_INVALID');
  });

  it('is rejected above 40 megapixels, and with too many scans', async () => {
    expect(await outcomeOf(makeJpeg({ width: 20_000, height: 20_000, scan: Buffer.alloc(1) }))).toBe(
      'IMAGE_TOO_LARGE',
    );
    const scan = Buffer.concat([jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)), Buffer.of(0)]);
    const scans = Buffer.concat([Buffer.of(0), ...Array<Buffer>(200).fill(scan)]);
    expect(await outcomeOf(makeJpeg({ scan: scans }))).toBe('IMAGE_INVALID');
  });
});

describe('a PNG', () => {
  it('loses texts, EXIF and animation, and keeps colour chunks', async () => {
    const icc = (profile: Buffer) =>
      pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)]));
    const gamma = pngChunk('gAMA', Buffer.of(0, 0, 0xb1, 0x8f));
    const { bytes } = await readImage(
      makePng({
        extra: [
          gamma,
          icc(makeProfile()),
          pngChunk('tEXt', secret),
          pngChunk('eXIf', secret),
          pngChunk('acTL', Buffer.alloc(8)),
        ],
      }),
    );
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('acTL')).toBe(false);
    expect(bytes.includes(gamma)).toBe(true);
    expect(bytes.includes('iCCP')).toBe(true);
    const bomb = await readImage(makePng({ extra: [icc(Buffer.alloc(20_000_000))] }));
    expect(bomb.bytes.includes('iCCP')).toBe(false);
  });

  it('is rejected with a wrong checksum or an unknown critical chunk', async () => {
    const wrong = makePng();
    wrong[wrong.length - 1] = 0;
    expect(await outcomeOf(wrong)).toBe('IMAGE_INVALID');
    expect(await outcomeOf(makePng({ extra: [pngChunk('CgBI', Buffer.alloc(4))] }))).toBe('IMAGE_INVALID');
  });

  it('is rejected as a decompression bomb by its header or its data', async () => {
    expect(await outcomeOf(makePng({ width: 50_000, height: 50_000, packed: Buffer.alloc(0) }))).toBe(
      'IMAGE_TOO_LARGE',
    );
    expect(await outcomeOf(makePng({ packed: deflateSync(Buffer.alloc(50_000_000)) }))).toBe('IMAGE_INVALID');
    expect(await outcomeOf(makePng({ packed: deflateSync(Buffer.alloc(3)) }))).toBe('IMAGE_INVALID');
  });

  it('is rejected with data after its image data in the same chunk', async () => {
    const packed = Buffer.concat([deflateSync(Buffer.alloc(8)), secret]);
    expect(await outcomeOf(makePng({ width: 3, height: 2, packed }))).toBe('IMAGE_INVALID');
  });

  it('can be interlaced, of any colour type, with many data chunks', async () => {
    const header = Buffer.of(0, 0, 0, 5, 0, 0, 0, 5, 8, 6, 0, 0, 1);
    // The seven passes: lines × (filter byte + 4 bytes per pixel).
    const lines = [1 + 4, 1 + 4, 1 + 8, 2 * (1 + 4), 1 + 12, 3 * (1 + 8), 2 * (1 + 20)];
    const packed = deflateSync(Buffer.alloc(lines.reduce((sum, length) => sum + length)));
    const bytes = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      pngChunk('IHDR', header),
      ...[...packed].map(byte => pngChunk('IDAT', Buffer.of(byte))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await readImage(bytes)).toMatchObject({ width: 5, height: 5 });
  });

  it('is rejected with more chunks than encoders write, because each costs time', async () => {
    const [header, rest] = [makePng().subarray(0, 33), makePng().subarray(33)];
    const withTexts = (count: number) =>
      outcomeOf(Buffer.concat([header, ...Array(count).fill(pngChunk('tEXt', Buffer.alloc(0))), rest]));
    expect(await withTexts(1000)).not.toBe('IMAGE_INVALID');
    expect(await withTexts(20_000)).toBe('IMAGE_INVALID');
  });
});

describe('a GIF', () => {
  it('loses comments and application blocks, and keeps timing and loop count', async () => {
    const xmp = Buffer.concat([
      Buffer.of(0x21, 0xff, 11),
      Buffer.from('XMP DataXMP'),
      Buffer.of(secret.length),
      secret,
      Buffer.of(0),
    ]);
    const { bytes } = await readImage(makeGif({ frames: 2, extra: [gifComment(SECRET), GIF_LOOP, xmp] }));
    expect(bytes.equals(makeGif({ frames: 2, extra: [GIF_LOOP] }))).toBe(true);
  });

  it('is rejected with 10,000 frames, or with fewer on a large canvas', async () => {
    expect(await outcomeOf(makeGif({ frames: 10_000 }))).toBe('IMAGE_TOO_LARGE');
    expect(await outcomeOf(makeGif({ frames: 100, width: 5000, height: 5000 }))).toBe('IMAGE_TOO_LARGE');
    expect(await outcomeOf(makeGif({ width: 60_000, height: 60_000 }))).toBe('IMAGE_TOO_LARGE');
    expect(await outcomeOf(makeGif({ frames: 200 }))).toBe('kept');
  });
});

describe('a WebP', () => {
  it('loses EXIF and XMP and their flags', async () => {
    const { bytes } = await readImage(
      makeWebp(
        webpHead(0x2c),
        webpChunk('ICCP', makeProfile()),
        webpChunk('VP8L', VP8L_PIXEL),
        webpChunk('EXIF', secret),
        webpChunk('XMP ', secret),
        webpChunk('junk', secret),
      ),
    );
    expect(
      bytes.equals(makeWebp(webpHead(0x20), webpChunk('ICCP', makeProfile()), webpChunk('VP8L', VP8L_PIXEL))),
    ).toBe(true);
  });

  it('is rejected if header and image disagree, or with too many frames', async () => {
    expect(await outcomeOf(makeWebp(webpHead(0, { width: 2 }), webpChunk('VP8L', VP8L_PIXEL)))).toBe(
      'IMAGE_INVALID',
    );
    expect(
      await outcomeOf(
        makeWebp(webpHead(0, { width: 16_384, height: 16_384 }), webpChunk('VP8L', VP8L_PIXEL)),
      ),
    ).toBe('IMAGE_TOO_LARGE');
    expect(await outcomeOf(makeAnimatedWebp({ frames: 1500 }))).toBe('IMAGE_TOO_LARGE');
    expect(await outcomeOf(makeAnimatedWebp({ frames: 5000 }))).not.toBe('kept');
  });
});
