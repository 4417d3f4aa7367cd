import type { useImageUploads } from '#client/api/hooks/use-image-uploads.ts';
import { joinList } from '#client/features/company-form/url-list.ts';
import { HiddenValue } from '#client/ui/data/HiddenValue.tsx';
import { ImagePicker } from '#client/ui/form/ImagePicker.tsx';

interface PictureFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  name: string;
  max: number;
  uploads: ReturnType<typeof useImageUploads>;
}

/** Image picker; submits the image URLs as one text separated by blanks. */
export function PictureField({ name, uploads, ...picker }: PictureFieldProps) {
  const { images, urls, pick, remove, retry } = uploads;
  return (
    <div className="wide" data-field={name}>
      <ImagePicker
        {...picker}
        name={`${name}File`}
        images={images}
        onPick={pick}
        onRemove={remove}
        onRetry={retry}
      />
      <HiddenValue name={name} value={joinList(urls)} />
    </div>
  );
}
