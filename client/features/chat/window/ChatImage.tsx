import { useState } from 'react';
import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { chat } from '#shared/messages/zh/common/chat.ts';

const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);

const THUMBNAIL_PX = 168;
const PERCENT = 100;

/** A picture with reserved space, enlarged on click; shows the progress during the upload. */
export function ChatImage({ content, upload }: Pick<ChatMessage, 'content' | 'upload'>) {
  const [isViewed, setViewed] = useState(false);
  const src = upload?.previewUrl ?? content;
  return (
    <>
      <button
        type="button"
        className="chat-image"
        aria-label={chat.viewImage}
        onClick={() => setViewed(true)}
      >
        <Picture src={src} alt={chat.image} width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
        {upload && <UploadProgress progress={upload.progress} />}
      </button>
      {isViewed && <ImageView src={src} alt={chat.image} onClose={() => setViewed(false)} />}
    </>
  );
}

function UploadProgress({ progress }: { progress: number }) {
  const percent = Math.round(progress * PERCENT);
  return (
    <span
      className="chat-upload numbers"
      role="progressbar"
      aria-label={chat.uploading}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={PERCENT}
    >
      <svg viewBox="0 0 36 36" width="44" height="44" aria-hidden="true">
        <circle cx="18" cy="18" r="16" pathLength={PERCENT} />
        <circle cx="18" cy="18" r="16" pathLength={PERCENT} strokeDasharray={`${percent} ${PERCENT}`} />
      </svg>
      <span>{percent}%</span>
    </span>
  );
}
