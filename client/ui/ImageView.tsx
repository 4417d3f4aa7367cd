import { useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Icon } from '#client/ui/Icon.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import { upload } from '#shared/messages/zh/upload.ts';
import './ImageView.css';

export interface ImageViewProps {
  src: string;
  alt: string;
  /** Called once it has left. Render it while it is wanted, and load it lazily: Modal weighs 8 KB. */
  onClose: () => void;
}

/** One picture, large, in front of the page. A click shows it in its own size. */
export function ImageView({ src, alt, onClose }: ImageViewProps) {
  const [open, setOpen] = useState(true);
  const [actual, setActual] = useState(false);
  const close = () => setOpen(false);
  return (
    <Modal
      show={open}
      onHide={close}
      onExited={onClose}
      centered
      aria-label={alt}
      dialogClassName="image-view"
    >
      <button type="button" className="image-view-close" aria-label={ui.close} onClick={close}>
        <Icon name="x-lg" />
      </button>
      <button
        type="button"
        className={actual ? 'image-view-actual' : 'image-view-fitted'}
        aria-label={actual ? upload.zoomOut : upload.zoomIn}
        onClick={() => setActual(!actual)}
      >
        <img src={src} alt={alt} />
      </button>
    </Modal>
  );
}
