import { useCopy } from '#client/features/copy/use-copy.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { QrCode } from '#client/ui/media/QrCode.tsx';
import type { Data } from '#shared/contract/index.ts';
import { shareDialog as words } from '#shared/messages/zh/client/shared-view.ts';

/** A link with its QR code. Rendered in the browser only, because the link needs the site's origin. */
export function MadeLink({ made }: { made: Data<'createSharedView'> }) {
  const copy = useCopy();
  const link = `${location.origin}${made.path}`;
  return (
    <div className="share-made">
      <div className="share-link">
        <input
          className="form-control"
          aria-label={words.link}
          value={link}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
        <p className="share-ways">
          <Button onClick={() => void copy(words.link, link)}>
            <Icon name="copy" /> {words.copy}
          </Button>
          <a className="btn btn-outline-secondary" href={made.path} target="_blank" rel="noreferrer">
            {words.open}
          </a>
        </p>
        <p className="muted numbers">{words.until(chinaDateTime(made.expireDate))}</p>
      </div>
      <figure>
        <QrCode text={link} purpose={words.scan} />
        <figcaption>{words.scan}</figcaption>
      </figure>
    </div>
  );
}
