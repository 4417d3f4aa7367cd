import spriteUrl from './icons.svg?no-inline';

/** The icons of bootstrap-icons that are in use; `icons.svg` holds their drawings. */
export type IconName =
  | 'arrow-clockwise'
  | 'arrow-up'
  | 'bag'
  | 'box-arrow-right'
  | 'box-seam'
  | 'cart3'
  | 'chat-dots'
  | 'check-circle'
  | 'chevron-double-left'
  | 'chevron-double-right'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'cone-striped'
  | 'droplet'
  | 'exclamation-circle'
  | 'eye'
  | 'eye-slash'
  | 'file-earmark-text'
  | 'grid'
  | 'headset'
  | 'house'
  | 'inbox'
  | 'info-circle'
  | 'list'
  | 'lock'
  | 'patch-check'
  | 'person'
  | 'person-heart'
  | 'question-circle'
  | 'receipt'
  | 'search'
  | 'shield-check'
  | 'shop'
  | 'telephone'
  | 'truck'
  | 'x-lg';

/** An icon beside a text, of the text's size and colour. It says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" fill="currentColor" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
