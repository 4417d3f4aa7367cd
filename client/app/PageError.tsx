import { useRouteError } from 'react-router';
import { PageLoadError } from '#client/app/load-page.ts';
import { CrashedScreen } from '#client/features/errors/CrashedScreen.tsx';
import { MAIN_ID } from '#client/ui/SkipLink.tsx';

/** Shown where a page broke or its script did not arrive. The retry opens the address anew. */
export function PageError() {
  const loadFailed = useRouteError() instanceof PageLoadError;
  return (
    <main id={MAIN_ID}>
      <CrashedScreen loadFailed={loadFailed} onRetry={() => window.location.reload()} />
    </main>
  );
}
