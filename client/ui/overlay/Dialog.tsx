import { type ReactNode, useId } from 'react';
import { Modal } from 'react-bootstrap';
import { ignoreSecondClick } from '#client/lib/ignore-double-click.ts';
import { Button } from '#client/ui/base/Button.tsx';

export interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Called after the closing transition. Then the focus returns to the previous element, if it still exists. */
  onExited?: (() => void) | undefined;
  /** Text of the close button, which precedes `actions`. */
  back?: string | undefined;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** For a list or a form: wider, with a scrollable body. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** A modal dialog that traps and restores the focus. Load it by `loadWhenShown`, because Modal adds 8 KB. */
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
