import { type ReactElement, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { StartedQueries } from '#client/api/hooks/use-streamed.ts';
import { FormReplyContext } from '#client/api/transport/form-reply.ts';
import { initialState } from '#client/app/initial-state.ts';
import { loadPage } from '#client/app/load-page.ts';
import { queriesOf, type StartedPageQueries, startQueries } from '#client/app/open-page.ts';
import { pageFile } from '#client/app/page-file.ts';
import { pageHead } from '#client/app/page-head.ts';
import { routeObjects } from '#client/app/route-objects.tsx';
import { createStateFeed } from '#client/app/state-feed.ts';
import { makeStore, type Store } from '#client/app/store.ts';
import { markFragments, writeFragments } from '#client/app/write-fragments.tsx';
import { Fragments, type WriteFragment } from '#client/lib/fragment.tsx';
import type { StartedQuery } from '#client/pages/page-module.ts';
import { markShared } from '#client/server/shared-values.ts';
import type {
  FragmentCache,
  HtmlPart,
  PageRequest,
  SsrEntry,
  Transport,
} from '#shared/rendering/ssr-entry.ts';
import type { RouteId } from '#shared/routes/rows.ts';
import { type Route, routeById } from '#shared/routes/table.ts';

/** Makes relative URLs absolute; only the path and the query are used. */
const ANY_ORIGIN = 'http://edge.invalid';

/** One for each page, because a handler compares a URL with all of its routes. */
const handlers = new Map<RouteId, StaticHandler>();

function handlerOf(route: Route): StaticHandler {
  const known = handlers.get(route.id);
  if (known) return known;
  const handler = createStaticHandler(routeObjects([route]));
  handlers.set(route.id, handler);
  return handler;
}

export const preparePage: SsrEntry['preparePage'] = async request => {
  const route = routeById(request.routeId);
  const url = new URL(request.url, ANY_ORIGIN);
  const [page, routing] = await Promise.all([loadPage(route.id), handlerOf(route).query(new Request(url))]);
  if (routing instanceof Response) throw new Error(`the router returned a response for ${route.path}`);

  const started = performance.now();
  const context = { params: request.params, search: url.searchParams, viewer: request.viewer };
  const queries = queriesOf(page, context);
  const received = new Map<unknown, string>();
  const store = makeStore(
    noting(request.transport, received),
    initialState(request, [...queries.critical, ...queries.deferred]),
  );
  const running = startQueries(store, queries);
  for (const query of running.deferred) markWhenAnswered(query);
  const abort = () => {
    for (const query of [...running.critical, ...running.deferred]) query.abort();
  };
  if (request.signal?.aborted) abort();
  request.signal?.addEventListener('abort', abort, { once: true });
  // The signal outlives the queries; without this its listener would keep the store in memory.
  void Promise.all([...running.critical, ...running.deferred]).then(() =>
    request.signal?.removeEventListener('abort', abort),
  );
  let isAnswered = false;
  const deferred = Promise.all(running.deferred).then(() => {
    isAnswered = true;
  });
  const answers = await Promise.all(running.critical);
  await within(graceMs(performance.now() - started), deferred);
  const app = (write?: WriteFragment) => appOf(store, routing, running, request, write);
  const faults = answers.map(({ error }) => faultCode(error));

  return {
    status: statusFor(faults) ?? route.status ?? 200,
    loggedOut: faults.includes('400'),
    head: pageHead(route, page, store.getState(), context),
    settled: async () =>
      (await Promise.all(running.deferred)).concat(await Promise.all(running.critical)).every(isGood),
    takeState: createStateFeed(store, request, received),
    renderWhole: () => (isAnswered ? renderWhole(app, request.fragments) : undefined),
    render: ({ nonce, ...callbacks }) =>
      renderToPipeableStream(app(request.fragments && writeFragments(request.fragments)), {
        ...(nonce && { nonce }),
        // Finished parts are written in place regardless of their size, so that they are readable without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...callbacks,
      }),
    abort,
  };
};

/**
 * How long a page waits for deferred queries after its critical ones. Most are answered a moment later, and a page
 * that is sent as a whole costs half as much as one in parts.
 * @param waited milliseconds
 */
const graceMs = (waited: number) => Math.max(2, waited * 0.05);

/** Turns in which a busy event loop reads what has arrived: its timers come before its sockets. */
const TURNS = 3;

/** Resolves with the promise, or after `ms` and some turns of the event loop, whichever is first. */
function within(ms: number, promise: Promise<unknown>): Promise<void> {
  return new Promise(resolve => {
    const turn = (left: number) => (left === 0 ? resolve() : setImmediate(turn, left - 1));
    const timer = setTimeout(turn, ms, TURNS);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const fileOfPage: SsrEntry['fileOfPage'] = routeId => pageFile(routeId as RouteId);

/** Marks the bodies of frozen replies as shared, and notes the JSON of others' data. */
const noting =
  (transport: Transport, received: Map<unknown, string>): Transport =>
  async (...call) => {
    const reply = await transport(...call);
    if ('fault' in reply) return reply;
    if (Object.isFrozen(reply)) markShared(reply.body);
    if (reply.dataJson) received.set((reply.body as { data: unknown }).data, reply.dataJson);
    return reply;
  };

/** React's `use` reads `status` and `value`, and does not suspend for a query that has finished. */
function markWhenAnswered(query: StartedQuery & { status?: 'fulfilled'; value?: unknown }) {
  query.then(value => Object.assign(query, { status: 'fulfilled', value }));
}

const faultCode = (error: unknown) => (error as { code?: string } | undefined)?.code;
const isGood = ({ error }: { error?: unknown }) => error === undefined;

function statusFor(faults: readonly (string | undefined)[]): number | undefined {
  // PARAM_INVALID: the URL contains an id of an invalid form.
  if (faults.some(fault => fault === 'NOT_FOUND' || fault === 'PARAM_INVALID')) return 404;
  return faults.some(fault => fault !== undefined) ? 503 : undefined;
}

/** The page as a string, which takes less time than a stream; undefined if a part of it suspends or fails. */
function renderWhole(
  app: (write?: WriteFragment) => ReactElement,
  cache: FragmentCache | undefined,
): readonly HtmlPart[] | undefined {
  const { write, partsOf } = markFragments(cache);
  return partsOf(renderToString(app(write)));
}

function appOf(
  store: Store,
  routing: StaticHandlerContext,
  { critical, deferred }: StartedPageQueries,
  { formReply }: PageRequest,
  write?: WriteFragment,
) {
  const started = new Map([...critical, ...deferred].map(query => [query.queryCacheKey, query]));
  return (
    <StrictMode>
      <Provider store={store}>
        <StartedQueries value={started}>
          <FormReplyContext value={formReply ?? null}>
            <Fragments value={write ?? null}>
              <StaticRouterProvider
                // Without routes, of which it would copy all: those of the page are in its matches.
                router={createStaticRouter([], routing)}
                context={routing}
                hydrate={false}
              />
            </Fragments>
          </FormReplyContext>
        </StartedQueries>
      </Provider>
    </StrictMode>
  );
}
