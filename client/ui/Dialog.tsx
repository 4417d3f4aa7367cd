import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { ignoreSecondClick } from '#client/lib/first-click.ts';
import { Button } from '#client/ui/Button.tsx';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** It is gone from sight. The focus then goes back to where it was, if that is still there. */
  onExited?: (() => void) | undefined;
  /** Text of the button that closes it, which stands before the others. */
  back?: string | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** For a list or a form: wider, and its body scrolls. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A question in front of the page; traps the focus and gives it back. Wrap it in `whenShown`: Modal weighs 8 KB. */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, onExited, back, actions, wide = false, children } = props;
  const titleId = useId();
  return (
    <Modal
      show={open}
      onEnter={ignoreSecondClick}
      onHide={onClose}
      {...(onExited && { onExited })}
      centered
      scrollable={wide}
      {...(wide && { dialogClassName: 'modal-wide' })}
      aria-labelledby={titleId}
    >
      <Modal.Header>
        <Modal.Title as="h2" id={titleId}>
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {(back || actions) && (
        <Modal.Footer>
          {back && (
            <Button kind="outline-secondary" onClick={onClose}>
              {back}
            </Button>
          )}
          {actions}
        </Modal.Footer>
      )}
    </Modal>
  );
}
