import { type ClipboardEvent, useId, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { focusField } from '#client/lib/focus-field.ts';
import { IMAGE_ACCEPT } from '#client/lib/image-file.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { useFileDrop } from '#client/lib/use-file-drop.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ImageTile } from '#client/ui/form/ImageTile.tsx';
import { upload } from '#shared/messages/zh/common/upload.ts';
import './ImagePicker.css';

const ImageView = loadWhenShown(async () => (await import('#client/ui/overlay/ImageView.tsx')).ImageView);

export interface ImagePickerProps {
  label: string;
  hint?: string | undefined;
  /** Shown in place of the hint. */
  error?: string | undefined;
  /** Name of the file input, which a form can focus. */
  name: string;
  images: readonly PickedImage[];
  max: number;
  /** Called with at most `max - images.length` files. */
  onPick: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** Image field of a form: picks images by file dialog, drop or paste, and shows their uploads. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint = upload.rule, error, name, images, max, onPick, onRemove, onRetry } = props;
  const id = useId();
  const [leftOut, setLeftOut] = useState(false);
  const [viewed, setViewed] = useState<PickedImage>();
  const room = max - images.length;
  const pick = (files: readonly File[]) => {
    setLeftOut(files.length > room);
    if (files.length > 0 && room > 0) onPick(files.slice(0, room));
  };
  const { isOver, drop } = useFileDrop(pick);
  const paste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) pick([...clipboardData.files]);
  };
  const problem = error ?? (leftOut ? upload.tooMany(max) : undefined);
  return (
    <fieldset
      className="field image-picker"
      tabIndex={-1}
      aria-describedby={`${id}note`}
      {...drop}
      onPaste={paste}
    >
      <legend>
        {label}
        {max > 1 && <span className="image-count numbers">{upload.count(images.length, max)}</span>}
      </legend>
      <ul className={classNames('image-tiles', isOver && 'is-over')}>
        {images.map(image => (
          <li key={image.key}>
            <ImageTile
              image={image}
              onView={() => setViewed(image)}
              onRemove={() => {
                setLeftOut(false);
                onRemove(image.key);
              }}
              onRetry={() => onRetry(image.key)}
            />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className={classNames('image-tile image-add', error && 'is-invalid')}>
              <input
                type="file"
                className="hidden-text"
                name={name}
                accept={IMAGE_ACCEPT}
                multiple={max > 1}
                aria-describedby={`${id}note`}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  // The input is removed when the maximum is reached.
                  if (files.length >= room) focusField(target);
                  pick(files);
                  // So that the same file can be picked again after its removal.
                  target.value = '';
                }}
              />
              <Icon name="plus-lg" />
              <span>{images.length > 0 ? upload.addMore : upload.add}</span>
              <span className="hidden-text">{label}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}note`} className={classNames('field-note', problem && 'field-error')}>
        {problem ?? hint}
      </p>
      <span className="hidden-text" role="status">
        {statusOf(images)}
      </span>
      {viewed?.previewUrl && (
        <ImageView src={viewed.previewUrl} alt={viewed.name} onClose={() => setViewed(undefined)} />
      )}
    </fieldset>
  );
}

/** Status text for screen readers: finished and failed uploads, without progress. */
function statusOf(images: readonly PickedImage[]): string {
  if (images.length === 0) return '';
  const done = images.filter(({ state }) => state === 'done').length;
  const failures = images
    .filter(({ state }) => state === 'failed')
    .map(({ name, message }) => upload.failed(name, message ?? ''));
  return upload.status(done, images.length, failures);
}
