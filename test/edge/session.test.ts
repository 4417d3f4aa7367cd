import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureAnonId } from '#edge/session/anon-id.ts';
import { applyReplyEffects } from '#edge/session/apply-reply-effects.ts';
import { fetchViewer } from '#edge/session/fetch-viewer.ts';
import { createViewerCache } from '#edge/session/viewer-cache.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import {
  closeConnection,
  envelope,
  type FakeUpstream,
  notJson,
  startFakeUpstream,
} from '#test/support/edge/fake-upstream.ts';
import { type MinimalEdge, startMinimalEdge } from '#test/support/edge/minimal-edge.ts';
import { send } from '#test/support/edge/send.ts';

const VERIFY = '/soyoungzg/api/auth/loginVerify';
const APPROVAL = '/soyoungzg/api/distributor/getAuthenticateInfo';
const TOKEN = 'canary-token-0123456789abcdef';
const SIGN_KEY = 'canary-sign-key';
const member = { memberId: 'm1', distributorId: 'd1', shopName: '小店', menus: [{ href: '/a' }] };
const approval = { status: 'PASS', logoutStatus: null, shopName: '小店' };
const loaded = { kind: 'member', viewer: { member, approval } };
const options = { requestId: 'r', ip: '::1' };

let upstream: FakeUpstream;
let edge: MinimalEdge;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  edge = await startMinimalEdge(upstream.url, {
    extend({ app, context }) {
      app.get('/viewer', request => fetchViewer(request, context));
      app.get('/anon', (request, reply) => [
        ensureAnonId(request, reply, context.config),
        ensureAnonId(request, reply, context.config),
      ]);
      app.post('/form-login', async (request, reply) => {
        const arg = { mobile: '13800000001', password: 'd41d8cd98f00b204e9800998ecf8427e' };
        const answer = await context.gateway.call('loginByPassword', arg, options);
        const body = 'body' in answer ? answer.body : null;
        return applyReplyEffects(calls.loginByPassword, body, { request, reply, context });
      });
      app.post('/approval', (request, reply) =>
        applyReplyEffects(submit, { code: '0', msg: '', data: null }, { request, reply, context }),
      );
    },
  });
});
afterAll(async () => {
  await edge.close();
  await upstream.close();
});
const submit: CallSpec = { ...calls.forceLogout, effect: 'approval' };
const answers = (
  verified = envelope({ ...member, signKey: SIGN_KEY }),
  authenticated = envelope(approval),
) => {
  upstream.behave(verified, VERIFY);
  upstream.behave(authenticated, APPROVAL);
};
beforeEach(() => {
  upstream.seen.length = 0;
  answers();
});
let cache = createViewerCache({ call: async () => ({ fault: 'network' }) });
beforeEach(() => {
  cache = createViewerCache(edge.context.gateway);
});
afterEach(() => edge.context.viewers.forget(TOKEN));

describe('the viewer of a token', () => {
  test('is a member with an approval, and without the key that signs payments', async () => {
    expect(await cache.load(TOKEN, options)).toEqual(loaded);
    expect(upstream.seen.map(({ headers }) => headers.usertoken)).toEqual([TOKEN, TOKEN]);
    expect(JSON.stringify(await cache.load(TOKEN, options))).not.toContain(SIGN_KEY);
  });

  test('is loaded once for concurrent requests and shortly after', async () => {
    await Promise.all(Array.from({ length: 20 }, () => cache.load(TOKEN, options)));
    await cache.load(TOKEN, options);
    expect(upstream.seen).toHaveLength(2);
    await cache.load(`${TOKEN}-other`, options);
    expect(upstream.seen).toHaveLength(4);
  });

  test('is loaded again after a few seconds and after forget', async () => {
    let now = 1;
    cache = createViewerCache(edge.context.gateway, { now: () => now });
    await cache.load(TOKEN, options);
    now = 3002;
    await cache.load(TOKEN, options);
    expect(upstream.seen).toHaveLength(4);
    cache.forget(TOKEN);
    await cache.load(TOKEN, options);
    expect(upstream.seen).toHaveLength(6);
  });

  test('is not cached from a reply pending during forget', async () => {
    let release = () => {};
    upstream.behave((response, request) => {
      release = () => envelope({ ...approval, status: 'WAIT_AUDIT' })(response, request);
    }, APPROVAL);
    const stale = cache.load(TOKEN, options);
    await vi.waitFor(() => expect(upstream.seen).toHaveLength(2));
    cache.forget(TOKEN);
    answers();
    release();
    expect(await stale).toMatchObject({ viewer: { approval: { status: 'WAIT_AUDIT' } } });
    expect(await cache.load(TOKEN, options)).toEqual(loaded);
  });

  test.each([
    ['loggedOut', envelope(null, '400'), envelope(null, '400')],
    ['loggedOut', envelope(member), envelope(null, '400')],
    ['unavailable', closeConnection, envelope(approval)],
    ['unavailable', envelope(member), notJson],
    ['unavailable', envelope(null, '500'), envelope(approval)],
    ['unavailable', envelope(member), envelope({ ...approval, status: 'SURPRISE' })],
    ['unavailable', envelope({ shopName: 'nobody' }), envelope(approval)],
    ['unavailable', envelope(null), envelope(approval)],
  ] as const)(
    'is %s for these replies of the gateway, and is not cached',
    async (kind, verified, authenticated) => {
      answers(verified, authenticated);
      expect(await cache.load(TOKEN, options)).toEqual({ kind });
      answers();
      expect(await cache.load(TOKEN, options)).toEqual(loaded);
    },
  );

  test('has no approval if nothing was submitted', async () => {
    answers(envelope({ ...member, distributorId: null }), envelope(null, 'DISTRIBUTOR_CODE_501'));
    expect(await cache.load(TOKEN, options)).toMatchObject({ viewer: { approval: null } });
  });

  test('is loaded by the cookie, and is a visitor without one', async () => {
    expect((await send(edge.url, '/viewer')).body).toEqual({ kind: 'visitor' });
    expect((await send(edge.url, '/viewer', { headers: { cookie: 'userToken=a%20b' } })).body).toEqual({
      kind: 'visitor',
    });
    expect(upstream.seen).toEqual([]);
    expect((await send(edge.url, '/viewer', { headers: { cookie: `userToken=${TOKEN}` } })).body).toEqual(
      loaded,
    );
  });

  test('is forgotten when a call may have changed the approval', async () => {
    const headers = { cookie: `userToken=${TOKEN}` };
    await send(edge.url, '/viewer', { headers });
    answers(undefined, envelope({ ...approval, status: 'WAIT_AUDIT' }));
    expect((await send(edge.url, '/viewer', { headers })).body).toEqual(loaded);
    await send(edge.url, '/approval', { method: 'POST', headers });
    expect((await send(edge.url, '/viewer', { headers })).body).toMatchObject({
      viewer: { approval: { status: 'WAIT_AUDIT' } },
    });
  });

  test('is logged out after a logout through the proxy', async () => {
    const headers = { cookie: `userToken=${TOKEN}` };
    await send(edge.url, '/viewer', { headers });
    answers(envelope(null, '400'), envelope(null, '400'));
    await send(edge.url, '/gateway/user/logout', { method: 'POST', body: '{}', headers });
    expect((await send(edge.url, '/viewer', { headers })).body).toEqual({ kind: 'loggedOut' });
  });
});

test('a login by the edge itself sets the cookie and exposes no token', async () => {
  upstream.behave(envelope({ userToken: TOKEN, ...member }), '/soyoungzg/api/merchantAuth/loginByPassword');
  const answer = await send(edge.url, '/form-login', { method: 'POST' });
  expect(answer.body.data).toEqual(member);
  expect(answer.headers['set-cookie']?.[0]).toContain(`userToken=${TOKEN}`);
});

test('the id of a visitor is created once per request and kept in the cookie', async () => {
  const first = await send(edge.url, '/anon');
  const [id, again] = first.body;
  expect(again).toBe(id);
  expect(first.headers['set-cookie']).toHaveLength(1);
  const second = await send(edge.url, '/anon', { headers: { cookie: `anonId=${id}` } });
  expect(second.body).toEqual([id, id]);
  expect(second.headers).not.toHaveProperty('set-cookie');
});
