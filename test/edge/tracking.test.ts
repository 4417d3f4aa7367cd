import { Check } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '#edge/observability/metrics.ts';
import type { CompleteEvent } from '#edge/tracking/complete-event.ts';
import { createEventQueue } from '#edge/tracking/event-queue.ts';
import { logPageView } from '#edge/tracking/page-view.ts';
import { tracking } from '#edge/tracking/tracking.ts';
import { calls } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';
import { envelope, type FakeUpstream, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';

const REPORT = '/gateway/tracker-service/event/report';
const TOKEN = 'canary-token-0123456789';
const MEMBER = { memberId: 'm1', distributorId: 'd1', shopName: '小店', menus: [], signKey: 'k' };
const APPROVAL = { status: 'PASS', logoutStatus: null, shopName: '小店' };

let upstream: FakeUpstream;
let edge: MinimalEdge;

beforeEach(async () => {
  upstream = await startFakeUpstream();
  upstream.behave(envelope(MEMBER), calls.loginVerify.path);
  upstream.behave(envelope(APPROVAL), calls.getAuthenticateInfo.path);
  edge = await startMinimalEdge(upstream.url, {
    extend: async ({ app, context }) => {
      await app.register(tracking, context);
      app.get('/about', async request => {
        logPageView(request, routeById('about'), { member: null, approval: null });
        return 'page';
      });
    },
  });
});
afterEach(async () => {
  await edge.close();
  await upstream.close();
});

function report(body: unknown, headers: Record<string, string> = {}) {
  return send(edge.url, REPORT, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const forwarded = () =>
  upstream.seen
    .filter(({ path }) => path === calls.reportEvent.path)
    .map(({ body }) => JSON.parse(body) as CompleteEvent);

describe('a tracking event', () => {
  it('contains no mobile in any field', async () => {
    const mobile = '13800000001';
    await report({
      event: 'addToCart',
      path: '/nowhere',
      query: `utm_source=${mobile}`,
      pageName: mobile,
      utmTerm: mobile,
    });
    await vi.waitFor(() => expect(forwarded()).toHaveLength(1));
    expect(forwarded()[0]).toMatchObject({ pageName: '***', utmSource: '***', utmTerm: '***' });
    expect(edge.log()).not.toContain(mobile);
  });

  it('is completed by the edge, logged, and forwarded according to the contract', async () => {
    const answer = await report(
      {
        event: 'addToCart',
        path: '/syoung/commodity/list',
        query: 'name=面膜&utm_source=wechat&mobile=13800000001',
        lastPath: '/?password=x',
        lastQuery: 'token=abc&a=1',
        utmCampaign: '双十一',
        networkType: '4g',
      },
      { cookie: `userToken=${TOKEN}`, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' },
    );
    expect(answer.body).toEqual({ code: '0', msg: '', data: null });
    await vi.waitFor(() => expect(forwarded()).toHaveLength(1));
    const [event] = forwarded();
    expect(event).toEqual({
      event: 'addToCart',
      anonId: expect.stringMatching(/^md\d{13}[0-9a-f]{32}$/),
      userId: 'm1',
      shopId: 'd1',
      path: '/syoung/commodity/list',
      query: `name=${encodeURIComponent('面膜')}&utm_source=wechat&mobile=***`,
      lastPath: '/',
      lastQuery: 'token=***&a=1',
      pageName: '全部商品',
      utmSource: 'wechat',
      utmMedium: null,
      utmCampaign: '双十一',
      utmContent: null,
      utmTerm: null,
      networkType: '4g',
      device: 'desktop',
      requestId: answer.headers['x-request-id'],
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(Check(calls.reportEvent.body, event)).toBe(true);
    expect(edge.log()).toContain('"event":"addToCart"');
    expect(edge.log()).not.toContain(TOKEN);
    expect(edge.log()).not.toContain('13800000001');
  });

  it('sets the cookie with the id of the visitor, and keeps an existing one', async () => {
    const first = await report({ event: 'pageView', path: '/' });
    const [cookie = ''] = first.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^anonId=.*; HttpOnly; SameSite=Lax/);
    const [kept = ''] = cookie.split(';');
    const second = await report({ event: 'pageView', path: '/' }, { cookie: kept });
    expect(second.headers).not.toHaveProperty('set-cookie');
    await vi.waitFor(() => expect(forwarded()).toHaveLength(2));
    expect(new Set(forwarded().map(event => event.anonId)).size).toBe(1);
  });

  it('is accepted as text/plain from navigator.sendBeacon', async () => {
    const answer = await report('{"event":"leave","path":"/about"}', {
      'content-type': 'text/plain;charset=UTF-8',
    });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(forwarded()).toMatchObject([{ event: 'leave', pageName: '关于我们' }]));
  });

  it.each([
    ['nothing', ''],
    ['invalid JSON', '{"event":'],
    ['no event', { path: '/' }],
    ['no path', { event: 'a' }],
    ['a number for a name', { event: 1, path: '/' }],
    ['a name that is a sentence', { event: 'a b\nc', path: '/' }],
    ['an unknown field', { event: 'a', path: '/', userId: 'm2' }],
    ['an unknown network', { event: 'a', path: '/', networkType: '9g' }],
    ['an array', []],
    ['null', 'null'],
  ])('is rejected if it is %s', async (_, body) => {
    const answer = await report(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'PARAM_INVALID', data: null });
  });

  it('is rejected above the size limit, and long fields are truncated', async () => {
    const huge = await report({ event: 'a', path: '/', query: 'x'.repeat(40_000) });
    expect(huge.status).toBe(413);
    const long = await report({
      event: 'a',
      path: `/${'p'.repeat(5000)}`,
      query: `a=${'q'.repeat(7000)}`,
      utmTerm: 't'.repeat(900),
    });
    expect(long.status).toBe(200);
    await vi.waitFor(() => expect(forwarded()).toHaveLength(1));
    expect(Check(calls.reportEvent.body, forwarded()[0])).toBe(true);
  });

  it('is answered at once while the gateway is down, and counted as dropped', async () => {
    await upstream.close();
    expect((await report({ event: 'a', path: '/' })).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await edge.context.metrics.render()).toContain(
        'edge_tracking_events_total{outcome="dropped"} 1',
      ),
    );
  });

  it('is rejected from another site', async () => {
    expect((await report({ event: 'a', path: '/' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

describe('a page view', () => {
  it('is logged in the line of its request', async () => {
    await edge.http
      .get('/about?utm_medium=mail&code=1234')
      .set({ host: 'shop.example', referer: 'http://shop.example/rights?token=abc' });
    const lines = edge
      .log()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
      .filter(line => line.path === '/about');
    expect(lines).toHaveLength(1);
    expect(lines[0].event).toMatchObject({
      event: 'pageView',
      pageName: '关于我们',
      query: 'utm_medium=mail&code=***',
      lastPath: '/rights',
      lastQuery: 'token=***',
      utmMedium: 'mail',
      anonId: null,
      userId: null,
      networkType: 'other',
    });
    expect(forwarded()).toEqual([]);
  });

  it('of a server-rendered page is forwarded, but not logged again when the browser reports it', async () => {
    const answer = await report({
      event: 'pageView',
      path: '/about',
      serverRendered: true,
      networkType: '4g',
    });
    expect(answer.body).toMatchObject({ code: '0' });
    await vi.waitFor(() => expect(forwarded()).toMatchObject([{ path: '/about', networkType: '4g' }]));
    expect(forwarded()[0]).not.toHaveProperty('serverRendered');
    expect(edge.log()).not.toContain('"event":"pageView"');
    await report({ event: 'pageView', path: '/rights', lastPath: '/about' });
    expect(edge.log().match(/"event":"pageView"/g)).toHaveLength(1);
  });

  it('does not contain the referring site', async () => {
    await edge.http.get('/about').set({ host: 'shop.example', referer: 'https://search.example/?q=1' });
    expect(edge.log()).toContain('"lastPath":null');
    expect(edge.log()).not.toContain('search.example');
  });
});

describe('the queue to the gateway', () => {
  const event = (requestId: string) => ({ event: 'a', requestId }) as CompleteEvent;

  function start() {
    const metrics = createMetrics();
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const gateway = {
      call: (_name: string, arg: unknown, { signal }: { signal?: AbortSignal | undefined }) =>
        new Promise<{ status: number; body: unknown } | { fault: 'aborted' }>(resolve => {
          asked.push((arg as CompleteEvent).requestId);
          answers.push(() => resolve({ status: 200, body: { code: '0', msg: '', data: null } }));
          signal?.addEventListener('abort', () => resolve({ fault: 'aborted' }));
        }),
    };
    const count = async (outcome: string) =>
      Number(
        new RegExp(`events_total\\{outcome="${outcome}"\\} (\\d+)`).exec(await metrics.render())?.[1] ?? 0,
      );
    return { queue: createEventQueue({ gateway, metrics }), asked, answers, count };
  }

  it('sends a few events at a time, in order', async () => {
    const { queue, asked, answers, count } = start();
    for (let number = 0; number < 6; number++) queue.push(event(`${number}`), '192.0.2.1');
    expect(asked).toEqual(['0', '1', '2', '3']);
    answers[0]?.();
    await vi.waitFor(() => expect(asked).toEqual(['0', '1', '2', '3', '4']));
    for (let number = 1; number < 6; number++) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(number));
      answers[number]?.();
    }
    await queue.drain(10_000);
    expect(await count('forwarded')).toBe(6);
  });

  it('drops the oldest events when the gateway is too slow, and counts them', async () => {
    const { queue, asked, count } = start();
    for (let number = 0; number < 1504; number++) queue.push(event(`${number}`), '192.0.2.1');
    expect(asked).toHaveLength(4);
    expect(await count('dropped')).toBe(500);
    await queue.drain(0);
    expect(await count('dropped')).toBe(1504);
  });

  it('drains at once while empty', async () => {
    await start().queue.drain(10_000);
  });
});
