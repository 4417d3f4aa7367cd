import { useState } from 'react';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const ImageView = whenShown(async () => (await import('#client/ui/ImageView.tsx')).ImageView);
const words = refundPages.detail;
const PICTURE_PX = 72;

/** Pictures of what is wrong, small; a click shows one in front of the page, and without scripts by itself. */
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
