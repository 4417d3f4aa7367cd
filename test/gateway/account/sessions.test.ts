/** The list of sessions, the security log, and the staff's calls on both. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionIdOf } from '#gateway/calls/access.ts';
import { securityEvent, session } from '#gateway/db/schema/account.ts';
import { eq } from '#gateway/db/sql.ts';
import { describeDevice } from '#gateway/modules/auth/describe-client.ts';
import { MAX_SESSIONS, SESSION_ENDED_CHANNEL, startSession } from '#gateway/modules/auth/sessions.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import type { SecurityEventData, SessionData } from '#shared/contract/calls/account.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';
import {
  buildTestGateway,
  DEMO_PASSWORD,
  md5,
  type TestGateway,
} from '#test/support/gateway/build-gateway.ts';
import { newIp } from '#test/support/gateway/send-code.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';
const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

async function login(mobile: string, userAgent: string, ip: string) {
  const { data } = await gateway.call(
    'loginByPassword',
    { mobile, password: DEMO_PASSWORD },
    { ip, headers: { 'user-agent': userAgent } },
  );
  return (data as { userToken: string }).userToken;
}
/** Creates a session like `login`, without the cost of the password's hash. */
function signIn(mobile: string, userAgent: string, ip = newIp()) {
  const memberId = mobile.replace('1380000', '10');
  return startSession(gateway.db, memberId, clock.now(), { device: describeDevice(userAgent), ip });
}
const listed = async (token: string) => (await gateway.call('listSessions', undefined, { token })).data;
const events = async (token: string, page = {}) =>
  (await gateway.call('listSecurityEvents', page, { token })).data;
const isActive = async (token: string) =>
  (await gateway.call('getAuthenticateInfo', undefined, { token })).code === '0';
const other = (sessions: readonly SessionData[]) =>
  sessions.find(({ izCurrent }) => !izCurrent) as SessionData;

describe('the device of a session', () => {
  it.each([
    ['Chrome', CHROME, 'Windows 上的 Chrome'],
    ['Edge', `${CHROME} Edg/149.0.0.0`, 'Windows 上的 Edge'],
    ['WeChat', WECHAT, 'iOS 上的 微信'],
    [
      'Firefox',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'macOS 上的 Firefox',
    ],
    ['a program', 'curl/8.5.0', ''],
    ['nothing', undefined, ''],
    ['markup', '<script>alert(1)</script>', ''],
    ['a very long text', `Mozilla/5.0 (${'x'.repeat(5000)}`, ''],
  ])('is recognised in the user agent of %s', (_of, userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

describe('the sessions of a member', () => {
  it('are listed with device, ip and time, the current one first', async () => {
    const token = await login('13800000008', CHROME, '203.0.113.5');
    clock.forward(MINUTE_MS);
    await login('13800000008', WECHAT, '203.0.113.6');
    expect(await listed(token)).toMatchObject([
      { device: 'Windows 上的 Chrome', ip: '203.0.113.5', izCurrent: true },
      { device: 'iOS 上的 微信', ip: '203.0.113.6', izCurrent: false },
    ]);
  });

  it('show neither a token nor its hash', async () => {
    const token = await signIn('13800000009', CHROME);
    const second = await signIn('13800000009', WECHAT);
    const { http, config } = gateway;
    for (const name of ['listSessions', 'listSecurityEvents']) {
      const { text } = await http
        .post(`/soyoungzg/api/auth/${name}`)
        .set({ tenantId: config.tenantId, userToken: token })
        .send({});
      for (const secret of [token, second].flatMap(one => [one, sessionIdOf(one)])) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(secret.slice(0, 16));
      }
      expect(text).not.toContain(DEMO_PASSWORD);
      expect(text).toContain(' 上的 ');
    }
  });

  it('are ended one by one, with a reason on the device', async () => {
    const [token, gone] = [await signIn('13800000003', CHROME), await signIn('13800000003', WECHAT)];
    const { id } = other(await listed(token));
    const ended: (string | undefined)[] = [];
    const listener = await gateway.db.$client.connect();
    listener.on('notification', ({ payload }) => ended.push(payload));
    await listener.query(`LISTEN ${SESSION_ENDED_CHANNEL}`);
    expect((await gateway.call('endSession', { id }, { token })).code).toBe('0');
    await expect.poll(() => ended).toEqual([sessionIdOf(gone)]);
    listener.release(true);
    expect(await isActive(gone)).toBe(false);
    expect((await gateway.call('forceLogout', undefined, { token: gone })).data.reason).toBe(
      sessionEnded.byMember,
    );
    expect((await gateway.call('endSession', { id }, { token })).code, 'a second time').toBe('NOT_FOUND');
    expect((await events(token)).records[0]).toMatchObject({
      kind: 'SESSION_ENDED',
      detail: 'iOS 上的 微信',
    });
  });

  it('are capped: a login ends the one that was not used for longest', async () => {
    const mobile = '13800000006';
    const tokens: string[] = [];
    for (let n = 0; n < MAX_SESSIONS; n += 1) {
      tokens.push(await signIn(mobile, WECHAT));
      clock.forward(MINUTE_MS);
    }
    const [first = '', second = '', third = ''] = tokens;
    const used = eq(session.id, sessionIdOf(first));
    await gateway.db.update(session).set({ lastSeenDate: clock.now() }).where(used);
    const logins = await Promise.all([login(mobile, CHROME, newIp()), login(mobile, CHROME, newIp())]);
    for (const token of [first, ...logins]) expect(await isActive(token)).toBe(true);
    for (const token of [second, third]) {
      expect(await isActive(token)).toBe(false);
      const { data } = await gateway.call('forceLogout', undefined, { token });
      expect(data.reason).toBe(sessionEnded.tooMany);
    }
    expect(await listed(first)).toHaveLength(MAX_SESSIONS);
    const kinds = (await events(first)).records.map(({ kind, detail }) => [kind, detail]);
    expect(kinds.filter(([kind]) => kind === 'SESSIONS_CAPPED')).toEqual(
      Array(2).fill(['SESSIONS_CAPPED', '1']),
    );
    await gateway.db.delete(securityEvent).where(eq(securityEvent.memberId, '100006'));
  });

  it('cannot be ended by another member', async () => {
    const owner = await signIn('13800000002', CHROME);
    const [{ id }] = (await listed(owner)) as [SessionData];
    const token = await gateway.signIn('13800000009');
    expect((await gateway.call('endSession', { id }, { token })).code).toBe('NOT_FOUND');
    expect(await isActive(owner)).toBe(true);
  });

  it('are ended all but the current one, which is recorded if there are any', async () => {
    const tokens = [
      await signIn('13800000004', CHROME),
      await signIn('13800000004', WECHAT),
      await signIn('13800000004', CHROME),
    ];
    const [token = ''] = tokens;
    expect((await gateway.call('endOtherSessions', undefined, { token })).data).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(isActive))).toEqual([true, false, false]);
    expect(await listed(token)).toHaveLength(1);
    expect((await gateway.call('endOtherSessions', undefined, { token })).data).toEqual({ ended: 0 });
    const kinds = (await events(token)).records.map(({ kind }) => kind);
    expect(kinds.filter(kind => kind === 'SESSIONS_ENDED')).toHaveLength(1);
  });

  it('record their last use and ip every five minutes, not with every request', async () => {
    const token = await signIn('13800000007', CHROME, '203.0.113.7');
    const from = '198.51.100.9';
    const state = async () => {
      const { rows } = await gateway.db.$client.query<{ xmin: string; seen: Date; ip: string }>(
        'SELECT xmin::text, last_seen_date AS seen, ip FROM session WHERE id = $1',
        [sessionIdOf(token)],
      );
      return rows[0];
    };
    const fresh = await state();
    const read = () => gateway.call('getAuthenticateInfo', undefined, { token, ip: from });
    clock.forward(4 * MINUTE_MS);
    await read();
    expect(await state()).toEqual(fresh);
    clock.forward(MINUTE_MS);
    const earliest = clock.now();
    await Promise.all([read(), read(), read()]);
    const touched = await state();
    expect(touched?.ip).toBe(from);
    expect(touched?.seen.getTime()).toBeGreaterThanOrEqual(earliest.getTime());
    await read();
    expect(await state()).toEqual(touched);
  });

  it('are listed and ended by the staff', async () => {
    const mobile = '13800000005';
    const token = await signIn(mobile, CHROME);
    const seen = await staffCall<SessionData[]>(gateway, '/member/sessions', { mobile });
    expect(seen).toMatchObject([{ device: 'Windows 上的 Chrome', izCurrent: false }]);
    expect(await staffCall(gateway, '/member/endSessions', { mobile })).toEqual({ ended: 1 });
    expect((await gateway.call('forceLogout', undefined, { token })).data.reason).toBe(sessionEnded.byStaff);
    const recorded = await staffCall<SecurityEventData[]>(gateway, '/member/securityEvents', { mobile });
    expect(recorded.map(({ kind }) => kind)).toEqual(['STAFF_ENDED_SESSIONS']);
  });
});

describe('the security log', () => {
  it('records several failed sign-ins in a row once, and nothing for an unknown mobile', async () => {
    const mobile = '13800000001';
    const count = async () => gateway.db.$count(securityEvent, eq(securityEvent.kind, 'LOGIN_FAILED'));
    const before = await count();
    const fail = (to: string) =>
      gateway.call('loginByCode', { mobile: to, verificationCode: '0000' }, { ip: newIp() });
    for (const to of [mobile, mobile, '13900000001', '13900000001', '13900000001']) await fail(to);
    expect(await count()).toBe(before);
    await fail(mobile);
    await fail(mobile);
    expect(await count()).toBe(before + 1);
    const [newest] = (await events(await gateway.signIn(mobile))).records;
    expect(newest).toMatchObject({ kind: 'LOGIN_FAILED', detail: '3', ip: expect.stringMatching(/^10\./) });
  });

  it('is paged, newest first, and holds the member’s own entries only', async () => {
    const token = await gateway.signIn('13800000001');
    const all = await events(token, { pageSize: 100 });
    expect(all.total).toBe(all.records.length);
    const times = all.records.map(({ createDate }) => createDate);
    expect(times).toEqual(times.toSorted().reverse());
    const second = await events(token, { pageNo: 2, pageSize: 5 });
    expect(second).toMatchObject({ total: all.total, records: all.records.slice(5, 10) });
    expect((await events(await gateway.signIn('13800000006'))).records).toEqual([]);
  });

  it('is kept for 180 days', async () => {
    const memberId = '100006';
    const place = { memberId, kind: 'LOGIN', detail: 'CODE', device: '', ip: '' } as const;
    const at = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
    await gateway.db.insert(securityEvent).values([
      { ...place, id: 'kept', createDate: at(179) },
      { ...place, id: 'swept', createDate: at(181) },
    ]);
    await sweepExpired(gateway.db, clock.now());
    const left = await gateway.db.select().from(securityEvent).where(eq(securityEvent.memberId, memberId));
    expect(left.map(({ id }) => id)).toEqual(['kept']);
  });

  it('holds a wrong old password instead of the change', async () => {
    const token = await gateway.signIn('13800000003');
    const answer = await gateway.call(
      'updatePassword',
      { oldPassword: md5('wrong'), newPassword: md5('x') },
      { token, ip: newIp() },
    );
    expect(answer.code).toBe('OLD_PASSWORD_WRONG');
    expect((await events(token)).records[0]).toMatchObject({ kind: 'PASSWORD_WRONG', detail: '1' });
  });
});
