import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFragmentCache } from '#edge/pages/render/fragment-cache.ts';
import { createViewerCache } from '#edge/session/viewer-cache.ts';
import { createGatewayCaller, type GatewayCaller } from '#edge/upstream/call-gateway.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import type { RawReply } from '#shared/contract/classify-reply.ts';
import { calls } from '#shared/contract/index.ts';
import type { PageRequest, PreparedPage, SsrEntry, Transport, Viewer } from '#shared/rendering/ssr-entry.ts';
import { matchRoute, type Route, routes } from '#shared/routes/table.ts';
import { samplePath } from '#test/support/edge/sample-path.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { readConfig } from '../../server/config.ts';

const asked = { requestId: 'server-hooks', ip: '127.0.0.1' };
/** Beside `dist`, because the bundle finds its packages from its own path. */
const root = resolve('dist');
let folder: string;
let gateway: TestGateway;
let caller: GatewayCaller;
let withServerHooks: SsrEntry;
let withBrowserHooks: SsrEntry;
let token: string;
let member: Viewer;

beforeAll(async () => {
  // As in production. React selects its build by NODE_ENV on first import, for all tests of the process.
  process.env.NODE_ENV = 'production';
  folder = await mkdtemp(`${root}-browser-hooks-`);
  const build = createBuilder({
    mode: 'browser-hooks',
    logLevel: 'error',
    environments: { ssr: { build: { outDir: folder } } },
  }).then(builder => builder.build(builder.environments.ssr as never));
  gateway = await buildTestGateway();
  const gatewayUrl = gateway.app.listeningOrigin;
  caller = createGatewayCaller({ config: readConfig({ GATEWAY_URL: gatewayUrl }), gatewayUrl });
  token = await gateway.signIn('13800000001');
  const loaded = await createViewerCache(caller).load(token, asked);
  if (loaded.kind !== 'member') throw new Error('the token is not accepted');
  member = loaded.viewer;
  await build;
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<SsrEntry>;
  withServerHooks = await load(`${root}/ssr/entry-server.js`);
  withBrowserHooks = await load(`${folder}/entry-server.js`);
});
afterAll(async () => {
  await caller?.close();
  await gateway?.close();
  await rm(folder, { recursive: true, force: true });
});

const keyOf = (name: string, arg: unknown) => `${name} ${JSON.stringify(arg)}`;

/** Passes calls on to the gateway, and gives the same replies to the second render. */
function recordedCalls(sentToken?: string) {
  const replies = new Map<string, Promise<RawReply>>();
  const arrived = new Map<string, RawReply>();
  const transport: Transport = ({ name }, arg) => {
    const key = keyOf(name, arg);
    const reply =
      replies.get(key) ??
      caller.call(name, arg as never, { ...asked, ...(sentToken && { token: sentToken }) });
    replies.set(key, reply);
    reply.then(it => arrived.set(key, it));
    return reply;
  };
  return { transport, arrived };
}

/** Renders a page as a stream and as a string, which have to agree, and returns it with its state. */
async function renderBoth(entry: SsrEntry, request: PageRequest): Promise<string> {
  const page = await entry.preparePage(request);
  await page.settled();
  const chunks: Buffer[] = [];
  await new Promise<void>((done, reject) => {
    const collector = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(Buffer.from(chunk));
        next();
      },
      final(next) {
        next();
        done();
      },
    });
    const stream = page.render({
      onAllReady: () => stream.pipe(collector),
      onShellError: reject,
      onError: reject,
    });
  });
  const streamed = Buffer.concat(chunks).toString();
  expect(wholeOf(page)).toBe(streamed);
  return streamed + page.takeState();
}

const wholeOf = (page: PreparedPage) =>
  page
    .renderWhole()
    ?.map(part => (typeof part === 'string' ? part : Buffer.from(part).toString()))
    .join('');

/** React adds them for eager images, but not for those of fragments. */
const PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/;
/** Shared by all pages, so that later ones take fragments from it. */
const fragments = createFragmentCache();

async function expectSameBytes(path: string, viewer: Viewer, sentToken?: string) {
  const match = matchRoute(path);
  if (match.kind !== 'page') throw new Error(`${path} is not a page`);
  const { transport, arrived } = recordedCalls(sentToken);
  const request = { routeId: match.route.id, params: match.params, url: path, viewer, transport };
  const expected = await renderBoth(withBrowserHooks, request);
  expect(expected.length).toBeGreaterThan(500);
  expect(await renderBoth(withServerHooks, request)).toBe(expected);
  const fromCache = await renderBoth(withServerHooks, { ...request, fragments });
  expect(fromCache.replace(PRELOADS, '')).toBe(expected.replace(PRELOADS, ''));
  const sent: string[] = [];
  const withKnown = await renderBoth(withServerHooks, {
    ...request,
    fragments,
    knownReply: (name, arg) => (calls[name] as CallSpec).sameForAll && arrived.get(keyOf(name, arg)),
    transport: (call, ...rest) => {
      sent.push(call.name);
      return transport(call, ...rest);
    },
  });
  expect(withKnown.replace(PRELOADS, '')).toBe(expected.replace(PRELOADS, ''));
  expect(sent).not.toContain('listCustomDict');
}

describe('the hooks of the server render the same bytes as those of the browser', () => {
  const paths = (access: (route: Route) => boolean) =>
    routes.filter(route => !route.secret && access(route)).map(samplePath);

  it.each(paths(() => true))('%s of a member', async path => {
    await expectSameBytes(path, member, token);
  });

  it.each(paths(({ access }) => access === 'public'))('%s of a visitor', async path => {
    await expectSameBytes(path, { member: null, approval: null });
  });
});

it('renders an answer that has arrived while the event loop was busy', async () => {
  const { transport: replies } = recordedCalls(token);
  const late: Transport = async (call, ...rest) => {
    if (call.name === 'countStatisticsHot') await afterBusyTurn();
    return replies(call, ...rest);
  };
  const request = { routeId: 'commodityList', params: {}, url: '/syoung/commodity/list', viewer: member };
  await (await withServerHooks.preparePage({ ...request, transport: replies })).settled();
  const page = await withServerHooks.preparePage({ ...request, transport: late });
  expect(wholeOf(page)).toContain('class="goods"');
});

/** Resolves in the turn after one that takes longer than a page waits for deferred answers. */
const afterBusyTurn = () =>
  new Promise<void>(resolve => {
    setImmediate(() => {
      const end = performance.now() + 20;
      while (performance.now() < end);
      setImmediate(resolve);
    });
  });
