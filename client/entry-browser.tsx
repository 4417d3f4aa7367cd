import '#client/styles/theme.scss';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { sendFromBrowser } from '#client/api/transport/browser-transport.ts';
import { FormReplyContext } from '#client/api/transport/form-reply.ts';
import { hasMoved, reloadOnMove } from '#client/app/document-url.ts';
import { followLinks } from '#client/app/follow-links.ts';
import { loadPage } from '#client/app/load-page.ts';
import { markContainedStyles } from '#client/app/mark-contained-styles.ts';
import { pageLoader, shownRoute, unmatchedLoader } from '#client/app/page-loader.ts';
import { preloadOnHover } from '#client/app/preload-on-hover.ts';
import { receiveState } from '#client/app/receive-state.ts';
import { routeObjects } from '#client/app/route-objects.tsx';
import { listenForShortcuts } from '#client/app/shortcuts/listen-for-shortcuts.ts';
import { makeStore } from '#client/app/store.ts';
import { startSession } from '#client/features/session/session-events.ts';
import { routes } from '#shared/routes/table.ts';

void start();

/** In several tasks, because one would be long on a slow processor. */
async function start() {
  await nextTask();
  markContainedStyles();
  const store = makeStore(sendFromBrowser);
  const formReply = receiveState(store);
  startSession(store);
  preloadOnHover(store);
  const { route, objectId } = shownRoute(window.location.pathname);
  await loadPage(route.id);
  await nextTask();
  if (hasMoved()) return window.location.reload();
  const endOfReloads = reloadOnMove();
  const router = createBrowserRouter(
    routeObjects(routes, { page: pageLoader(store), unmatched: unmatchedLoader }),
    { hydrationData: { loaderData: { [objectId]: null } } },
  );
  const onHydrated = () => {
    endOfReloads();
    followLinks(router);
    listenForShortcuts(href => router.navigate(href));
    renderWholePage();
  };
  await nextTask();
  hydrate(
    <Hydrated onHydrated={onHydrated}>
      <StrictMode>
        <Provider store={store}>
          <FormReplyContext value={formReply}>
            <RouterProvider router={router} />
          </FormReplyContext>
        </Provider>
      </StrictMode>
    </Hydrated>,
  );
}

function nextTask(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** Calls `onHydrated` when React shows the page. It is outside of `StrictMode`, which runs effects twice. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

function hydrate(app: ReactNode) {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  // A transition hydrates in slices of 5 ms and handles input in between; otherwise React blocks the page.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

/** Ends what the first paint skips (`html-shell.ts`), as soon as the browser is idle. */
function renderWholePage() {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => {
    document.documentElement.dataset.whole = '';
  });
}
