import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEdge } from '#edge/app.ts';
import { calls } from '#shared/contract/index.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { envelope, silence } from '#test/support/edge/fake-upstream.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/edge/start-portal.ts';
import { openVisit, visit } from '#test/support/edge/visit.ts';
import { serve } from '#test/support/http/serve.ts';
import { readConfig } from '../../server/config.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const SHOP = '/syoung/shop/detail';
const VERIFY = calls.loginVerify.path;
const APPROVAL = calls.getAuthenticateInfo.path;
const WALL = calls.listLabelAndBrandInfo.path;
const TREE = calls.listCategoryTree.path;
const LOGIN = calls.loginByPassword.path;
/** Longer than a cached page is fresh. */
const LATER_MS = 15_000;
/** Replies that are the same for all viewers are cached for some seconds. */
const WHILE = { timeout: 10_000, interval: 200 };

let portal: Portal;
let edge: EdgeUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
// Each test starts with an empty cache.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  edge = await startEdge(portal.upstream.url);
});
afterEach(async () => {
  vi.useRealTimers();
  portal.heal(VERIFY, APPROVAL, WALL, TREE, LOGIN);
  await edge.close();
});

const seen = (path: string) => portal.upstream.seen.filter(request => request.path === path).length;
const errorsIn = (log: string) => log.split('\n').filter(line => line.includes('"level":50'));

describe('loading the viewer', () => {
  it('aborts its gateway calls when the last waiting browser disconnects', async () => {
    portal.upstream.behave(silence, VERIFY);
    portal.upstream.behave(silence, APPROVAL);
    const token = await portal.gateway.signIn('13800000008');
    const [before, asked] = [portal.upstream.abandoned(), seen(VERIFY)];
    const leaving = [new AbortController(), new AbortController()];
    const visits = leaving.map(({ signal }) => openVisit(edge.origin, SHOP, { token, signal }));
    for (const opened of visits) opened.catch(() => {});
    await vi.waitFor(() => expect(seen(VERIFY)).toBe(asked + 1));
    const gone = () => edge.log().match(/"aborted":true/g)?.length ?? 0;
    leaving[0]?.abort();
    await vi.waitFor(() => expect(gone()).toBe(1));
    expect(portal.upstream.abandoned()).toBe(before);
    leaving[1]?.abort();
    await vi.waitFor(() => expect(portal.upstream.abandoned()).toBe(before + 2));
    expect(seen(VERIFY)).toBe(asked + 1);
    expect(edge.log()).toContain('"status":499');
    expect(errorsIn(edge.log())).toEqual([]);
  });
});

describe('made-up tokens', () => {
  it('count towards the rate limit, while cached pages are still served', async () => {
    const app: FastifyInstance = await buildEdge(readConfig({ GATEWAY_URL: portal.upstream.url }), {
      gatewayUrl: portal.upstream.url,
      client: DIST,
      limits: { requests: 3 },
      log: { write: () => {} },
    });
    await serve(app);
    const ask = (token?: string) => visit(app.listeningOrigin, '/about', { token });
    const before = seen(VERIFY);
    const answers = [];
    for (let made = 0; made < 6; made++) answers.push(await ask(`made-up-token-number-${made}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(seen(VERIFY)).toBe(before + 3);
    expect((await ask()).status).toBe(200);
    await app.close();
  });
});

describe('a cached page', () => {
  it('is streamed to the first visitor if a query is slow, and cached for later visitors', async () => {
    let answer = () => {};
    portal.upstream.behave((response, request) => {
      answer = () => envelope([])(response, request);
    }, WALL);
    const page = await openVisit(edge.origin, '/');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    answer();
    expect(await text(page)).toMatch(/<\/body><\/html>$/);
    await vi.waitFor(async () => expect((await visit(edge.origin, '/')).headers.etag).toBeDefined());
  });

  it('is complete but not cached if a part fails to render', async () => {
    portal.upstream.behave(envelope('no list at all'), WALL);
    const broken = await visit(edge.origin, '/');
    expect(broken.status).toBe(200);
    expect(broken.html).toMatch(/<\/body><\/html>$/);
    expect(errorsIn(edge.log())).not.toEqual([]);
    portal.heal(WALL);
    vi.setSystemTime(Date.now() + LATER_MS);
    await vi.waitFor(async () => {
      const errors = errorsIn(edge.log()).length;
      await visit(edge.origin, '/');
      expect(errorsIn(edge.log()).length).toBe(errors);
    }, WHILE);
  });

  it('is served stale if its refresh fails, and the error is logged', async () => {
    const first = await visit(edge.origin, '/');
    portal.upstream.behave(envelope('no list at all'), TREE);
    await vi.waitFor(async () => {
      vi.setSystemTime(Date.now() + LATER_MS);
      const stale = await visit(edge.origin, '/');
      expect(stale.status).toBe(200);
      expect(stale.html === first.html).toBe(true);
      expect(errorsIn(edge.log())).not.toEqual([]);
    }, WHILE);
  });
});

describe('a sign-in reply without a valid token', () => {
  it.each([null, {}, { userToken: 5 }, { userToken: 'a b' }])('does not sign in: %j', async data => {
    portal.upstream.behave(envelope(data), LOGIN);
    const answer = await visit(edge.origin, '/syoung/login', {
      form: { mobile: '13800000001', password: 'x' },
    });
    expect(answer.status).toBe(200);
    expect(answer.setCookies).toEqual([]);
    expect(answer.html).toContain(codeMessages.GATEWAY_INVALID);
  });
});

it('closes idle connections and incomplete requests after a timeout', () => {
  const { requestTimeout, timeout } = edge.app.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(timeout).toBeGreaterThan(30_000);
});
