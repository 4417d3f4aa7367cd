import type { useImageUploads } from '#client/api/use-image-uploads.ts';
import { HiddenValue } from '#client/ui/HiddenValue.tsx';
import { ImagePicker } from '#client/ui/ImagePicker.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { refundPages } from '#shared/messages/zh/refund-pages.ts';

const words = refundPages.apply;

interface PictureInputProps {
  pictures: ReturnType<typeof useImageUploads>;
  error: string | undefined;
}

/** Pictures of what is wrong, sent as their addresses. */
export function PictureInput({ pictures, error }: PictureInputProps) {
  const { images, urls, pick, remove, retry } = pictures;
  return (
    <div data-field="imageUrls">
      <ImagePicker
        label={words.pictures}
        hint={words.picturesHint(ORDER_LIMITS.refundImages)}
        error={error}
        name="imageFiles"
        images={images}
        max={ORDER_LIMITS.refundImages}
        onPick={pick}
        onRemove={remove}
        onRetry={retry}
      />
      <HiddenValue name="imageUrls" value={urls.join(' ')} />
    </div>
  );
}
