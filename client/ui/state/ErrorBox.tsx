import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { StateActions, StateBox, StateHint, StateIcon } from '#client/ui/state/StateBox.tsx';
import { ui } from '#shared/messages/zh/client/ui.ts';

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
    <StateBox role="alert">
      <StateIcon tone="danger">
        <Icon name="exclamation-circle" />
      </StateIcon>
      <p className="state-title">{what ? ui.loadFailed(what) : message}</p>
      {what && <StateHint>{message}</StateHint>}
      {onRetry && (
        <StateActions>
          <Button kind="outline-secondary" size="sm" busy={retrying} onClick={onRetry}>
            <Icon name="arrow-clockwise" /> {ui.retry}
          </Button>
        </StateActions>
      )}
    </StateBox>
  );
}
