import spriteUrl from './icons.svg?no-inline';

/** The icons of bootstrap-icons that are in use; `icons.svg` holds their drawings. */
export type IconName =
  | 'arrow-clockwise'
  | 'arrow-down'
  | 'arrow-up'
  | 'bag'
  | 'box-arrow-right'
  | 'box-seam'
  | 'cart3'
  | 'chat-dots'
  | 'check-circle'
  | 'check-lg'
  | 'chevron-double-left'
  | 'chevron-double-right'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'cone-striped'
  | 'copy'
  | 'dash-lg'
  | 'download'
  | 'droplet'
  | 'emoji-smile'
  | 'exclamation-circle'
  | 'exclamation-triangle-fill'
  | 'eye'
  | 'eye-slash'
  | 'file-earmark-spreadsheet'
  | 'file-earmark-text'
  | 'gift'
  | 'grid'
  | 'grip-vertical'
  | 'headset'
  | 'heart'
  | 'heart-fill'
  | 'house'
  | 'image'
  | 'inbox'
  | 'info-circle'
  | 'lightning-charge'
  | 'list'
  | 'lock'
  | 'patch-check'
  | 'person'
  | 'person-heart'
  | 'plus-lg'
  | 'qr-code-scan'
  | 'question-circle'
  | 'receipt'
  | 'robot'
  | 'search'
  | 'send'
  | 'shield-check'
  | 'shop'
  | 'telephone'
  | 'truck'
  | 'upc-scan'
  | 'upload'
  | 'volume-mute'
  | 'volume-up'
  | 'x-lg'
  | 'zoom-in';

/** An icon beside a text, of the text's size and colour. It says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="16" height="16" fill="currentColor" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
