import { useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);
const words = refundPages.detail;
const PICTURE_PX = 72;

/** Thumbnails; a click opens a viewer, or the image itself without scripts. */
export function RefundPictures({ urls }: { urls: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : urls[at];
  return (
    <>
      <ul className="refund-pictures">
        {urls.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={words.enlarge(index + 1)}
              onClick={event => {
                event.preventDefault();
                setAt(index);
              }}
            >
              <Picture
                src={url}
                alt={words.picture(index + 1, urls.length)}
                width={PICTURE_PX}
                height={PICTURE_PX}
              />
            </a>
          </li>
        ))}
      </ul>
      {at !== null && shown && (
        <ImageView
          src={shown}
          alt={words.picture(at + 1, urls.length)}
          onClose={() => setAt(null)}
          onTurn={urls.length > 1 ? by => setAt((at + by + urls.length) % urls.length) : undefined}
        />
      )}
    </>
  );
}
