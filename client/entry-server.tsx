import { setImmediate } from 'node:timers/promises';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { FormReplyContext } from '#client/api/form-reply.ts';
import { StartedQueries } from '#client/api/use-streamed.ts';
import { loadPage } from '#client/app/load-page.ts';
import { type StartedPageQueries, startQueries } from '#client/app/open-page.ts';
import { pageHead } from '#client/app/page-head.ts';
import type { StartedQuery } from '#client/app/page-module.ts';
import { pageFiles } from '#client/app/pages.ts';
import { routeObjects } from '#client/app/route-objects.tsx';
import { createStateFeed } from '#client/app/state-feed.ts';
import { makeStore, type Store } from '#client/app/store.ts';
import { writeFragments } from '#client/app/write-fragments.tsx';
import { Fragments } from '#client/lib/fragment.tsx';
import { sessionApi } from '#client/session/session-api.ts';
import { memberArrived } from '#client/session/session-slice.ts';
import type { PageRequest, RenderOptions, SsrEntry, Viewer } from '#shared/rendering/ssr-entry.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { routeById } from '#shared/routes/table.ts';

/** Only the path and the query of an address count here. */
const ANY_ORIGIN = 'http://edge.invalid';

const handler = createStaticHandler(routeObjects());

export const preparePage: SsrEntry['preparePage'] = async request => {
  const route = routeById(request.routeId);
  const url = new URL(request.url, ANY_ORIGIN);
  const [page, routing] = await Promise.all([loadPage(route.id), handler.query(new Request(url))]);
  if (routing instanceof Response) throw new Error(`the router answers ${route.path} itself`);

  const store = makeStore(request.transport);
  if (request.viewer.member) enterMember(store, request.viewer);
  const context = { params: request.params, search: url.searchParams, viewer: request.viewer };
  const running = startQueries(store, page, context);
  for (const query of running.deferred) markWhenAnswered(query);
  const abort = () => {
    for (const query of [...running.critical, ...running.deferred]) query.abort();
  };
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  // Whoever is still reading then holds no store.
  void Promise.all([...running.critical, ...running.deferred]).then(() =>
    request.signal?.removeEventListener('abort', abort),
  );
  // What is at hand without asking the gateway is answered by then, and stands in its place from the first.
  const [answers] = await Promise.all([Promise.all(running.critical), setImmediate()]);
  const faults = answers.map(({ error }) => faultCode(error));

  return {
    status: statusFor(faults) ?? route.status ?? 200,
    loggedOut: faults.includes('400'),
    head: pageHead(route, page, store.getState(), context),
    settled: async () =>
      (await Promise.all(running.deferred)).concat(await Promise.all(running.critical)).every(isGood),
    takeState: createStateFeed(store, request),
    render: options => renderApp(store, routing, running, request, options),
    abort,
  };
};

export const pageModules: SsrEntry['pageModules'] = routeId => pageFiles(routeId as RouteId);

function enterMember(store: Store, { member, approval }: Viewer) {
  store.dispatch(memberArrived(member));
  const value = approval ?? { status: null, logoutStatus: null, shopName: null };
  store.dispatch(
    sessionApi.util.upsertQueryEntries([{ endpointName: 'getAuthenticateInfo', arg: undefined, value }]),
  );
}

/** An answered query is known as such by React's `use`, which else would put a skeleton there for a moment. */
function markWhenAnswered(query: StartedQuery & { status?: 'fulfilled'; value?: unknown }) {
  query.then(value => Object.assign(query, { status: 'fulfilled', value }));
}

const faultCode = (error: unknown) => (error as { code?: string } | undefined)?.code;
const isGood = ({ error }: { error?: unknown }) => error === undefined;

function statusFor(faults: readonly (string | undefined)[]): number | undefined {
  // An address that holds what no id can be leads to nothing either.
  if (faults.some(fault => fault === 'NOT_FOUND' || fault === 'PARAM_INVALID')) return 404;
  return faults.some(fault => fault !== undefined) ? 503 : undefined;
}

function renderApp(
  store: Store,
  routing: StaticHandlerContext,
  { critical, deferred }: StartedPageQueries,
  { formReply, fragments }: PageRequest,
  { nonce, ...callbacks }: RenderOptions,
) {
  const started = new Map([...critical, ...deferred].map(query => [query.queryCacheKey, query]));
  return renderToPipeableStream(
    <StrictMode>
      <Provider store={store}>
        <StartedQueries value={started}>
          <FormReplyContext value={formReply ?? null}>
            <Fragments value={fragments ? writeFragments(fragments) : null}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, routing)}
                context={routing}
                hydrate={false}
              />
            </Fragments>
          </FormReplyContext>
        </StartedQueries>
      </Provider>
    </StrictMode>,
    {
      ...(nonce && { nonce }),
      // What is ready stands in its place, however large: it can be read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...callbacks,
    },
  );
}
