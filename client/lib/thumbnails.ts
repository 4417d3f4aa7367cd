import { THUMBNAIL_WIDTHS } from '#shared/constants.ts';
import { imageWire } from '#shared/contract/wire/image.ts';

const UPLOADED = new RegExp(`^/gateway${imageWire.uploadImage.path}/[\\w-]+$`);
/** Square pictures of commodities that the demo draws. */
const DRAWN = /\/image\/(packshot|gallery)\/[\w-]+\.svg\?v=\w+$/;
/** Width of most photos for a height of 1. A photo that covers a square is wider than the square by this factor. */
const PHOTO_RATIO = 4 / 3;

/** Attributes of an `<img>` of this size that let the browser load a thumbnail; none if the url has no thumbnails. */
export function thumbnails(url: string, width: number, height: number) {
  if (DRAWN.test(url)) {
    const [small, large] = [width, width * 2].map(least => THUMBNAIL_WIDTHS.find(one => one >= least));
    return large ? { src: `${url}&w=${small}`, srcSet: `${url}&w=${small} 1x, ${url}&w=${large} 2x` } : {};
  }
  if (!UPLOADED.test(url)) return {};
  return {
    srcSet: THUMBNAIL_WIDTHS.map(one => `${url}?w=${one} ${one}w`).join(', '),
    sizes: `${Math.ceil(Math.max(width, height * PHOTO_RATIO))}px`,
  };
}
