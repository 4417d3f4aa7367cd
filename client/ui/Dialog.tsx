import type { ReactNode } from 'react';
import { Modal } from 'react-bootstrap';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A question in front of the page; traps the focus and gives it back. Load it lazily: Modal weighs 8 KB. */
export function Dialog({ title, open, onClose, actions, children }: DialogProps) {
  return (
    <Modal show={open} onHide={onClose} centered aria-labelledby="dialog-title">
      <Modal.Header>
        <Modal.Title as="h2" id="dialog-title" className="fs-dialog">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {actions && <Modal.Footer>{actions}</Modal.Footer>}
    </Modal>
  );
}
