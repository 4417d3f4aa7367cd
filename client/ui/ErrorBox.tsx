import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { ui } from '#shared/messages/zh/ui.ts';
import './states.css';

interface ErrorBoxProps {
  /** What could not be loaded. */
  what?: string | undefined;
  /** What went wrong, in words for a person. */
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** What failed, with a retry in place. */
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
