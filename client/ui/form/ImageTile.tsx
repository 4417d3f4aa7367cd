import { useState } from 'react';
import { focusField } from '#client/lib/focus-field.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import { thumbnails } from '#client/lib/thumbnails.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { upload } from '#shared/messages/zh/common/upload.ts';

const SIDE_PX = 112;

interface ImageTileProps {
  image: PickedImage;
  onView: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** A picked image with its upload progress or error, and buttons to retry and remove. */
export function ImageTile({ image, onView, onRemove, onRetry }: ImageTileProps) {
  const { name, previewUrl, state, progress, message, retriable } = image;
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={`image-tile image-${state}`}>
      {previewUrl && !isBroken ? (
        <button type="button" className="image-look" aria-label={upload.view(name)} onClick={onView}>
          <img
            {...thumbnails(previewUrl, SIDE_PX, SIDE_PX)}
            src={previewUrl}
            alt=""
            width={SIDE_PX}
            height={SIDE_PX}
            decoding="async"
            onError={() => setBroken(true)}
          />
        </button>
      ) : (
        <span className="image-name">{name}</span>
      )}
      {state === 'uploading' && <progress value={progress} max={1} aria-label={upload.progressOf(name)} />}
      {state === 'failed' && (
        <div className="image-problem">
          <span title={message ?? undefined}>{message}</span>
          {retriable && (
            <button type="button" aria-label={upload.retryOf(name)} onClick={onRetry}>
              <Icon name="arrow-clockwise" />
              {upload.retry}
            </button>
          )}
        </div>
      )}
      <button
        type="button"
        className="image-remove"
        aria-label={upload.remove(name)}
        onClick={event => {
          focusField(event.currentTarget);
          onRemove();
        }}
      >
        <Icon name="x-lg" />
      </button>
    </div>
  );
}
