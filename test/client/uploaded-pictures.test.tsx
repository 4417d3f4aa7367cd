import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImageTile } from '#client/ui/form/ImageTile.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { THUMBNAIL_WIDTHS } from '#shared/constants.ts';

const URL = `/gateway/soyoungzg/api/image/upload/${'a'.repeat(32)}`;
const none = () => undefined;

const srcSetOf = (html: string) => /srcSet="([^"]*)"/.exec(html)?.[1];
const sizesOf = (html: string) => /sizes="([^"]*)"/.exec(html)?.[1];
const picture = (src: string, width: number, height: number) =>
  renderToStaticMarkup(<Picture src={src} alt="" width={width} height={height} />);

test('an uploaded picture offers its thumbnails, for the width that a photo covering it has', () => {
  const html = picture(URL, 72, 72);
  expect(srcSetOf(html)).toBe(`${URL}?w=96 96w, ${URL}?w=240 240w`);
  expect(sizesOf(html)).toBe('96px');
  expect(html).toContain(`src="${URL}"`);
  expect(sizesOf(picture(URL, 88, 66))).toBe('88px');
  const banner = picture(URL, 1920, 560);
  expect(srcSetOf(banner)).toBe(THUMBNAIL_WIDTHS.map(width => `${URL}?w=${width} ${width}w`).join(', '));
  expect(sizesOf(banner)).toBe('1920px');
});

test('a drawn picture is shown by its thumbnails, for one and two pixels of the screen', () => {
  const drawn = '/gateway/soyoungzg/api/image/packshot/600001.svg?v=1';
  const html = picture(drawn, 72, 72).replaceAll('&amp;', '&');
  expect(html).toContain(`src="${drawn}&w=96"`);
  expect(srcSetOf(html)).toBe(`${drawn}&w=240 2x`);
  const banner = drawn.replace('packshot', 'banner');
  const large = picture(banner, 1920, 560).replaceAll('&amp;', '&');
  expect(large).toContain(`src="${banner}&w=1920"`);
  expect(large).not.toContain('srcSet');
});

test.each([
  '/gateway/soyoungzg/api/image/licence/200001.svg?v=1',
  'blob:https://portal.example.com/1',
  `${URL}?x`,
  `https://other.example.com${URL}`,
])('a picture without thumbnails is loaded as it is: %s', src => {
  const html = picture(src, 72, 72);
  expect(html).toContain(`src="${src}"`);
  expect(srcSetOf(html)).toBeUndefined();
});

test('a picked image of a draft offers its thumbnails', () => {
  const done = { state: 'done', progress: 1, message: null, retriable: false } as const;
  const image = { key: '1', name: 'a.png', previewUrl: URL, url: URL, ...done };
  const html = renderToStaticMarkup(<ImageTile image={image} onView={none} onRemove={none} onRetry={none} />);
  expect(srcSetOf(html)).toContain(`${URL}?w=240 240w`);
  expect(sizesOf(html)).toBe('150px');
});
