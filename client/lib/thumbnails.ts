import { THUMBNAIL_WIDTHS } from '#shared/constants.ts';
import { imageWire } from '#shared/contract/wire/image.ts';

const UPLOADED = new RegExp(`^/gateway${imageWire.uploadImage.path}/[\\w-]+$`);
/** Pictures of the catalogue that the demo draws. */
const DRAWN = /\/image\/(packshot|gallery|logo|brand(-section)?|banner|feature)\/[\w-]+\.svg\?v=\w+$/;
/** Width of most photos for a height of 1. A photo that covers a square is wider than the square by this factor. */
const PHOTO_RATIO = 4 / 3;

const LARGEST = Math.max(...THUMBNAIL_WIDTHS);
const widthFor = (least: number) => THUMBNAIL_WIDTHS.find(one => one >= least) ?? LARGEST;

/** Attributes of an `<img>` of this size that let the browser load a thumbnail; none if the url has no thumbnails. */
export function thumbnails(url: string, width: number, height: number) {
  if (DRAWN.test(url)) {
    const [small, large] = [widthFor(width), widthFor(2 * width)];
    const src = `${url}&w=${small}`;
    return large > small ? { src, srcSet: `${url}&w=${large} 2x` } : { src };
  }
  if (!UPLOADED.test(url)) return {};
  const shown = Math.ceil(Math.max(width, height * PHOTO_RATIO));
  // Larger ones are not worth their bytes on screens of a high density.
  const largest = widthFor(1.5 * shown);
  const widths = THUMBNAIL_WIDTHS.filter(one => one <= largest);
  return { srcSet: widths.map(one => `${url}?w=${one} ${one}w`).join(', '), sizes: `${shown}px` };
}
