import { type ClipboardEvent, useId, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { focusField } from '#client/lib/focus-field.ts';
import { IMAGE_ACCEPT } from '#client/lib/image-file.ts';
import type { PickedImage } from '#client/lib/image-uploads.ts';
import { useFileDrop } from '#client/lib/use-file-drop.ts';
import { whenShown } from '#client/lib/when-shown.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ImageTile } from '#client/ui/ImageTile.tsx';
import { upload } from '#shared/messages/zh/upload.ts';
import './ImagePicker.css';

const ImageView = whenShown(async () => (await import('#client/ui/ImageView.tsx')).ImageView);

export interface ImagePickerProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with it; shown in the place of the hint. */
  error?: string | undefined;
  /** Of the file input, which a form may put the focus on. */
  name: string;
  images: readonly PickedImage[];
  max: number;
  /** Never more than there is room for. */
  onPick: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** Images of a form: chosen in a dialog, dropped or pasted; shown with how far they are, removed, tried again. */
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
                  // The box goes where there is no more room.
                  if (files.length >= room) focusField(target);
                  pick(files);
                  // So that the same file may be chosen again after it was removed.
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

/** Read out as it changes: not every step of the progress, but what is done and what failed. */
function statusOf(images: readonly PickedImage[]): string {
  if (images.length === 0) return '';
  const done = images.filter(({ state }) => state === 'done').length;
  const failures = images
    .filter(({ state }) => state === 'failed')
    .map(({ name, message }) => upload.failed(name, message ?? ''));
  return upload.status(done, images.length, failures);
}
