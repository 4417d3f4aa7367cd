import type { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { ImagePicker } from '#client/ui/form/ImagePicker.tsx';
import { ORDER_LIMITS } from '#shared/constants.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';

const words = refundPages.apply;

interface PictureInputProps {
  pictures: ReturnType<typeof useImageUploads>;
  error: string | undefined;
}

/** Image picker; submits the image URLs as one text separated by blanks. */
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
