import { ErrorScreen } from '#client/pages/errors/ErrorScreen.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { errorScreen } from '#shared/messages/zh/client/error-screen.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

/** `loadFailed`: the page's script failed to load, so a retry can help; otherwise rendering failed. */
export function CrashedScreen({ loadFailed, onRetry }: { loadFailed: boolean; onRetry: () => void }) {
  const { title, text } = loadFailed ? errorScreen.loadFailed : errorScreen.crashed;
  return (
    <ErrorScreen icon="exclamation-circle" title={title} text={text}>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </ErrorScreen>
  );
}
