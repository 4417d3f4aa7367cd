import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './states.css';

interface ErrorBoxProps {
  /** Name of the content that failed to load. */
  what?: string | undefined;
  /** Display text of the error. */
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

export function ErrorBox({ what, message, onRetry, retrying = false }: ErrorBoxProps) {
  return (
    <div className="state" role="alert">
      <span className="state-icon state-icon-danger">
        <Icon name="exclamation-circle" />
      </span>
      <p className="state-title">{what ? ui.loadFailed(what) : message}</p>
      {what && <p className="state-hint">{message}</p>}
      {onRetry && (
        <div className="state-action">
          <Button kind="outline-secondary" size="sm" busy={retrying} onClick={onRetry}>
            <Icon name="arrow-clockwise" /> {ui.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
