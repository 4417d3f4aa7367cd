import { useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { media } from '#shared/messages/zh/client/media.ts';
import './PictureLinks.css';

const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);

interface PictureLinksProps {
  urls: readonly string[];
  /** Alt text of a picture; `place` counts from 1. */
  nameOf: (place: number, total: number) => string;
  width?: number;
  height?: number;
}

/** Thumbnails; a click opens a viewer, or the image itself without scripts. */
export function PictureLinks({ urls, nameOf, width = 72, height = 72 }: PictureLinksProps) {
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : urls[at];
  return (
    <>
      <ul className="picture-links">
        {urls.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={media.enlarge(nameOf(index + 1, urls.length))}
              onClick={event => {
                event.preventDefault();
                setAt(index);
              }}
            >
              <Picture src={url} alt={nameOf(index + 1, urls.length)} width={width} height={height} />
            </a>
          </li>
        ))}
      </ul>
      {at !== null && shown && (
        <ImageView
          src={shown}
          alt={nameOf(at + 1, urls.length)}
          onClose={() => setAt(null)}
          onTurn={urls.length > 1 ? by => setAt((at + by + urls.length) % urls.length) : undefined}
        />
      )}
    </>
  );
}
