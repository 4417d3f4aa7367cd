import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { classNames } from '#client/lib/class-names.ts';
import { ignoreSecondClick } from '#client/lib/first-click.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import { upload } from '#shared/messages/zh/upload.ts';
import './ImageView.css';

export interface ImageViewProps {
  src: string;
  alt: string;
  /** Called once it has left. Render it while it is wanted, and wrap it in `whenShown`: Modal weighs 8 KB. */
  onClose: () => void;
  /** As large as the window, however small it is by itself; a click enlarges it further. */
  fills?: boolean | undefined;
  /** Shows the picture before (-1) or after (1) it, where it is one of several: arrows ask for it. */
  onTurn?: ((by: -1 | 1) => void) | undefined;
}

/** A place in the picture, from 0 to 1 across and down. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Spot = { x: 0.5, y: 0.5 };

/** One picture, large, in front of the page. A click shows it in its own size, around where the click was. */
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
    // Without a count of clicks it was a key.
    const clicked = detail > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : MIDDLE;
    setSpot(spot ? null : clicked);
  };
  const turn = (by: -1 | 1) => {
    setSpot(null);
    onTurn?.(by);
  };
  const turnByKey = ({ key }: KeyboardEvent) => {
    // In its own size the arrows move within it.
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
      // Keys are heard by what is inside of it.
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
            aria-label={ui.pictures.previous}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="image-view-turn image-view-next"
            aria-label={ui.pictures.next}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </Modal>
  );
}
