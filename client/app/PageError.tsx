import { useRouteError } from 'react-router';
import { PageLoadError } from '#client/app/load-page.ts';
import { CrashedScreen } from '#client/pages/errors/CrashedScreen.tsx';
import { MAIN_ID } from '#client/ui/layout/SkipLink.tsx';

/** Error boundary of a page: a render error or a failed script load. The retry reloads the document. */
export function PageError() {
  const loadFailed = useRouteError() instanceof PageLoadError;
  return (
    <main id={MAIN_ID}>
      <CrashedScreen loadFailed={loadFailed} onRetry={() => window.location.reload()} />
    </main>
  );
}
