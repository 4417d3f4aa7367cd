import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { classNames } from '#client/lib/class-names.ts';
import { ignoreSecondClick } from '#client/lib/ignore-double-click.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { media } from '#shared/messages/zh/client/media.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';
import './ImageView.css';

export interface ImageViewProps {
  src: string;
  alt: string;
  /** Called after the closing transition; unmount it then. Load it by `loadWhenShown`, because Modal adds 8 KB. */
  onClose: () => void;
  /** Enlarges a small picture to the size of the window. */
  fills?: boolean | undefined;
  /** Shows the previous (-1) or next (1) picture; without it there are no arrows. */
  onTurn?: ((by: -1 | 1) => void) | undefined;
}

/** A point in the picture; both coordinates from 0 to 1. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Spot = { x: 0.5, y: 0.5 };

/** A picture in a modal. A click shows it in its natural size, centred on the clicked point. */
export function ImageView({ src, alt, onClose, fills, onTurn }: ImageViewProps) {
  const [open, setOpen] = useState(true);
  const [spot, setSpot] = useState<Spot | null>(null);
  const frame = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!spot || !frame.current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current;
    frame.current.scrollTo(spot.x * scrollWidth - clientWidth / 2, spot.y * scrollHeight - clientHeight / 2);
  }, [spot]);
  const close = () => setOpen(false);
  const zoom = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // `detail` is 0 if the click came from the keyboard.
    const clicked = detail > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : MIDDLE;
    setSpot(spot ? null : clicked);
  };
  const turn = (by: -1 | 1) => {
    setSpot(null);
    onTurn?.(by);
  };
  const turnByKey = ({ key }: KeyboardEvent) => {
    // In natural size the arrow keys scroll the picture.
    if (spot) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <Modal
      show={open}
      onEnter={ignoreSecondClick}
      onHide={close}
      onExited={onClose}
      centered
      aria-label={alt}
      dialogClassName={classNames('image-view', fills && 'image-view-fills')}
      // The focus must be inside the modal to receive key events.
      onEntered={() => frame.current?.focus()}
      onKeyDown={turnByKey}
    >
      <button type="button" className="image-view-close" aria-label={ui.close} onClick={close}>
        <Icon name="x-lg" />
      </button>
      <button
        ref={frame}
        type="button"
        className={spot ? 'image-view-actual' : 'image-view-fitted'}
        aria-label={spot ? upload.zoomOut : upload.zoomIn}
        onClick={zoom}
      >
        <img src={src} alt={alt} />
      </button>
      {onTurn && (
        <>
          <button
            type="button"
            className="image-view-turn"
            aria-label={media.previous}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="image-view-turn image-view-next"
            aria-label={media.next}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </Modal>
  );
}
