import { type PointerEvent, useState } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { useStrip } from '#client/lib/use-strip.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { commodityDetail } from '#shared/messages/zh/client/commodity-detail.ts';
import './Gallery.css';

const words = commodityDetail.gallery;
const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);

const LARGE_PX = 640;
const THUMBNAIL_PX = 72;
const PERCENT = 100;

interface GalleryProps {
  /** At least one. */
  images: readonly string[];
  name: string;
}

/**
 * One large picture, which can be swiped, with thumbnails. A mouse enlarges it under the pointer; a click opens it in
 * `ImageView`. Without scripts all pictures are links to the image files.
 */
export const Gallery = cachedFragment(
  <section className="gallery" aria-label={words.label} />,
  'gallery',
  ({ images, name }: GalleryProps) => {
    const { ref, shown, show, handleScroll } = useStrip<HTMLAnchorElement>();
    const [isViewed, setViewed] = useState(false);
    const place = Math.min(shown, images.length - 1);
    const src = images[place] ?? '';
    const alt = words.picture(name, place + 1, images.length);
    const turn = (by: number) => show((place + by + images.length) % images.length);
    return (
      <>
        <div className="gallery-stage">
          <a
            ref={ref}
            className="gallery-large"
            href={src}
            aria-label={words.enlarge(place + 1)}
            onScroll={handleScroll}
            onPointerMove={moveLens}
            onClick={event => {
              event.preventDefault();
              setViewed(true);
            }}
          >
            {images.map((image, index) => (
              <span key={image} className="gallery-slide">
                <Picture
                  src={image}
                  alt={words.picture(name, index + 1, images.length)}
                  width={LARGE_PX}
                  height={LARGE_PX}
                  eager={index === 0 && 'first'}
                />
              </span>
            ))}
          </a>
          <span className="gallery-hint needs-script" aria-hidden="true">
            <Icon name="zoom-in" /> {words.enlargeHint}
          </span>
        </div>
        {images.length > 1 && (
          <ul className="gallery-small">
            {images.map((image, index) => (
              <li key={image}>
                <a
                  href={image}
                  aria-label={words.show(index + 1)}
                  aria-current={index === place ? 'true' : undefined}
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && show(index)}
                  onClick={event => {
                    event.preventDefault();
                    show(index);
                  }}
                >
                  <Picture src={image} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
                </a>
              </li>
            ))}
          </ul>
        )}
        {isViewed && (
          <ImageView
            src={src}
            alt={alt}
            fills
            onClose={() => setViewed(false)}
            onTurn={images.length > 1 ? turn : undefined}
          />
        )}
      </>
    );
  },
);

/** Sets the zoom origin, so that the point under the pointer stays there while the picture is enlarged. */
function moveLens({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--lens-x', `${((clientX - left) / width) * PERCENT}%`);
  currentTarget.style.setProperty('--lens-y', `${((clientY - top) / height) * PERCENT}%`);
}
