import { useState } from 'react';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);
const words = transferPages.detail;
const WIDTH_PX = 150;
const HEIGHT_PX = 96;

/** Thumbnails of vouchers; a click opens a viewer, or the image itself without scripts. */
export function VoucherPictures({ urls }: { urls: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : urls[at];
  return (
    <>
      <ul className="voucher-pictures">
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
              <Picture src={url} alt={words.voucher(index + 1)} width={WIDTH_PX} height={HEIGHT_PX} />
            </a>
          </li>
        ))}
      </ul>
      {at !== null && shown && (
        <ImageView
          src={shown}
          alt={words.voucher(at + 1)}
          onClose={() => setAt(null)}
          onTurn={urls.length > 1 ? by => setAt((at + by + urls.length) % urls.length) : undefined}
        />
      )}
    </>
  );
}
