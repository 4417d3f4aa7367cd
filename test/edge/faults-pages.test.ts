import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEdge } from '#edge/app.ts';
import { calls } from '#shared/contract/index.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { envelope, silence } from '#test/support/fake-upstream.ts';
import { type EdgeUnderTest, type Portal, startEdge, startPortal } from '#test/support/start-portal.ts';
import { DESKTOP, openVisit, visit } from '#test/support/visit.ts';
import { readConfig } from '../../server/config.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const SHOP = '/syoung/shop/detail';
const VERIFY = calls.loginVerify.path;
const APPROVAL = calls.getAuthenticateInfo.path;
const WALL = calls.listLabelAndBrandInfo.path;
const TREE = calls.listKindTree.path;
const LOGIN = calls.loginByPassword.path;
/** Longer than a page counts as fresh. */
const LATER_MS = 15_000;
/** Answers that are the same for everybody are kept for some seconds. */
const WHILE = { timeout: 10_000, interval: 200 };

let portal: Portal;
let edge: EdgeUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
// An empty cache for each test.
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

describe('a viewer who is still being looked up', () => {
  it('ends the calls by going away, unless others wait for them too', async () => {
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

describe('invented tokens', () => {
  it('are counted like all that makes the gateway work, and stored pages are still given away', async () => {
    const app: FastifyInstance = await buildEdge(readConfig({ GATEWAY_URL: portal.upstream.url }), {
      gatewayUrl: portal.upstream.url,
      client: DIST,
      limits: { requests: 3 },
      log: { write: () => {} },
    });
    const ask = (token?: string) =>
      app.inject({ url: '/about', headers: { ...DESKTOP, ...(token && { cookie: `userToken=${token}` }) } });
    const before = seen(VERIFY);
    const answers = [];
    for (let made = 0; made < 6; made++) answers.push(await ask(`made-up-token-number-${made}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(seen(VERIFY)).toBe(before + 3);
    expect((await ask()).statusCode).toBe(200);
    await app.close();
  });
});

describe('a page for all', () => {
  it('is streamed to who comes first where a query is slow, and whole for those after', async () => {
    let answer = () => {};
    portal.upstream.behave((response, request) => {
      answer = () => envelope([])(response, request);
    }, WALL);
    const { body, headers, statusCode } = await openVisit(edge.origin, '/');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    answer();
    expect(await body.text()).toMatch(/<\/body><\/html>$/);
    await vi.waitFor(async () => expect((await visit(edge.origin, '/')).headers.etag).toBeDefined());
  });

  it('is whole but for a part that nothing can be made of, and is not kept then', async () => {
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

  it('that can no longer be made is served as it was, and the log says why', async () => {
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

describe('a sign-in that brings no token', () => {
  it.each([null, {}, { userToken: 5 }, { userToken: 'a b' }])('is none: %j', async data => {
    portal.upstream.behave(envelope(data), LOGIN);
    const answer = await visit(edge.origin, '/syoung/login', {
      form: { mobile: '13800000001', password: 'x' },
    });
    expect(answer.status).toBe(200);
    expect(answer.setCookies).toEqual([]);
    expect(answer.html).toContain(codeMessages.GATEWAY_INVALID);
  });
});

it('a connection at a standstill, and a request that never comes in whole, are ended', () => {
  const { requestTimeout, timeout } = edge.app.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(timeout).toBeGreaterThan(30_000);
});
