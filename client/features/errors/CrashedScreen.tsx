import { ErrorScreen } from '#client/features/errors/ErrorScreen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { errorScreen } from '#shared/messages/zh/error-screen.ts';
import { ui } from '#shared/messages/zh/ui.ts';

/** `loadFailed`: the page's script did not arrive, which a retry may mend; otherwise the page itself broke. */
export function CrashedScreen({ loadFailed, onRetry }: { loadFailed: boolean; onRetry: () => void }) {
  const { title, text } = loadFailed ? errorScreen.loadFailed : errorScreen.crashed;
  return (
    <ErrorScreen icon="exclamation-circle" title={title} text={text}>
      <Button onClick={onRetry}>{ui.retry}</Button>
    </ErrorScreen>
  );
}
