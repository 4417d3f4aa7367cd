import { type ReactNode, useId } from 'react';
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
  const titleId = useId();
  return (
    <Modal show={open} onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {actions && <Modal.Footer>{actions}</Modal.Footer>}
    </Modal>
  );
}
