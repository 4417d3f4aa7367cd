import { useState } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { chat } from '#shared/messages/zh/chat.ts';

const ImageView = whenShown(async () => (await import('#client/ui/ImageView.tsx')).ImageView);

const THUMBNAIL_PX = 168;
const PERCENT = 100;

/** A picture in its place from the start, large on a click; while it travels, how far it is. */
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
