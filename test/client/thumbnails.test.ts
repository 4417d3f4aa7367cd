/** The thumbnails among which a browser chooses. */
import { describe, expect, it } from 'vitest';
import { thumbnails } from '#client/lib/thumbnails.ts';

const UPLOADED = '/gateway/soyoungzg/api/image/upload/3f2a';

describe('of an uploaded picture', () => {
  it.each([
    { width: 64, height: 64, widths: '96w 240w', sizes: '86px' },
    { width: 240, height: 240, widths: '96w 240w 480w', sizes: '320px' },
    { width: 160, height: 80, widths: '96w 240w', sizes: '160px' },
    { width: 1920, height: 560, widths: '96w 240w 480w 960w 1920w', sizes: '1920px' },
  ])('shown in $width × $height are as large as it', ({ width, height, widths, sizes }) => {
    const given = thumbnails(UPLOADED, width, height);
    expect(given.sizes).toBe(sizes);
    expect(given.srcSet?.match(/\b\d+w\b/g)?.join(' ')).toBe(widths);
  });
});

describe('of a drawn picture', () => {
  it.each([
    { kind: 'packshot', width: 96, small: 96, large: 240 },
    { kind: 'gallery', width: 640, small: 960, large: 1920 },
    { kind: 'banner', width: 1920, small: 1920, large: 1920 },
  ])('$kind have the width for both densities', ({ kind, width, small, large }) => {
    const url = `/gateway/soyoungzg/api/image/${kind}/1-2.svg?v=1`;
    expect(thumbnails(url, width, width)).toEqual({
      src: `${url}&w=${small}`,
      srcSet: `${url}&w=${small} 1x, ${url}&w=${large} 2x`,
    });
  });
});

it.each(['/gateway/soyoungzg/api/image/icon/cart.svg?v=1', 'https://example.com/a.png'])(
  'none of %s',
  url => {
    expect(thumbnails(url, 48, 48)).toEqual({});
  },
);
