/** Changing the login password and the mobile of a signed-in member. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvent } from '#gateway/db/schema/account.ts';
import { payPassword, verifyTicket } from '#gateway/db/schema/money.ts';
import { attemptCounter } from '#gateway/db/schema/security.ts';
import { eq, isNotNull } from '#gateway/db/sql.ts';
import { issueCode } from '#gateway/modules/auth/verification-code.ts';
import type { Arg } from '#shared/contract/index.ts';
import { sessionEnded } from '#shared/messages/zh/gateway/session-ended.ts';
import {
  buildTestGateway,
  DEMO_PASSWORD,
  md5,
  type TestGateway,
} from '#test/support/gateway/build-gateway.ts';
import { newIp, otherThan } from '#test/support/gateway/send-code.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = md5('Better2027');
const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

type Scene = Arg<'mobileVerify'>['scene'];

/** Issues a code and returns it. Moves the clock first, so that the previous code can be replaced. */
function codeFor(mobile: string, scene: Scene | 'FORGET' = 'MOBILE_CHANGE') {
  clock.forward(2 * MINUTE_MS);
  return issueCode({ ...gateway.deps, requestId: 'test', ip: newIp() }, mobile, scene);
}

async function ticketFor(token: string, mobile: string, scene: Scene = 'MOBILE_CHANGE') {
  const verificationCode = await codeFor(mobile, scene);
  const arg = { mobile, verificationCode, scene };
  const { data } = await gateway.call('mobileVerify', arg, { token, ip: newIp() });
  return data.ticket;
}

const updatePassword = (token: string, oldPassword: string, newPassword = NEW_PASSWORD) =>
  gateway.call('updatePassword', { oldPassword, newPassword }, { token, ip: newIp() });
const updateMobile = (token: string, arg: Arg<'updateMobile'>) =>
  gateway.call('updateMobile', arg, { token, ip: newIp() });
const login = (mobile: string, password: string) =>
  gateway.call('loginByPassword', { mobile, password }, { ip: newIp() });
const isActive = async (token: string) =>
  (await gateway.call('getAuthenticateInfo', undefined, { token })).code === '0';
const reasonOf = async (token: string) => (await gateway.call('forceLogout', undefined, { token })).data;

async function outboxOf(to: string) {
  await gateway.runDueTimers();
  const { body } = await gateway.http.get('/dev/outbox');
  return (body as { to: string; scene: string; text?: string }[]).filter(message => message.to === to);
}
const eventsOf = async (token: string) =>
  (await gateway.call('listSecurityEvents', {}, { token })).data.records.map(({ kind }) => kind);

/** Sets the number of wrong old passwords, each of which costs a slow hash. */
const countGuesses = (memberId: string, count: number) =>
  gateway.db
    .update(attemptCounter)
    .set({ count })
    .where(eq(attemptCounter.key, `password:member:${memberId}`));

describe('a new password', () => {
  it('replaces the old one, ends the other sessions, informs the member and is recorded', async () => {
    const mobile = '13800000002';
    const [own, other] = [await gateway.signIn(mobile), await gateway.signIn(mobile)];
    expect((await updatePassword(own, DEMO_PASSWORD)).data).toEqual({ ended: 1 });
    expect(await isActive(own)).toBe(true);
    expect(await isActive(other)).toBe(false);
    expect(await reasonOf(other)).toEqual({ forced: true, reason: sessionEnded.passwordChanged });
    expect((await login(mobile, DEMO_PASSWORD)).code).toBe('LOGIN_FAILED');
    expect((await login(mobile, NEW_PASSWORD)).code).toBe('0');
    expect(await outboxOf(mobile)).toMatchObject([
      { scene: 'PASSWORD_CHANGED', text: expect.stringContaining('登录密码') },
    ]);
    expect(await eventsOf(own)).toEqual(['LOGIN', 'PASSWORD_CHANGED']);
    expect(await gateway.runDueTimers(), 'the message is sent once').toBe(0);
  });

  it('needs the old one, which can be guessed five times in 15 minutes', async () => {
    const token = await gateway.signIn('13800000003');
    const guess = (n: number) => updatePassword(token, md5(`guess ${n}`));
    expect(await guess(1)).toMatchObject({ code: 'OLD_PASSWORD_WRONG', data: { left: 4 } });
    await countGuesses('100003', 4);
    expect(await guess(5)).toMatchObject({ code: 'OLD_PASSWORD_WRONG', data: { left: 0 } });
    expect((await updatePassword(token, DEMO_PASSWORD)).code).toBe('TOO_MANY');
    clock.forward(15 * MINUTE_MS);
    expect((await updatePassword(token, DEMO_PASSWORD)).code).toBe('0');
    expect((await guess(9)).data, 'a success resets the count').toEqual({ left: 4 });
    expect((await eventsOf(token)).toSorted()).toEqual([
      'PASSWORD_CHANGED',
      ...Array(3).fill('PASSWORD_WRONG'),
    ]);
  });

  it('cannot be guessed more often by concurrent calls', async () => {
    const token = await gateway.signIn('13800000004');
    await updatePassword(token, md5('guess'));
    await countGuesses('100004', 3);
    const guesses = [1, 2, 3, 4].map(n => updatePassword(token, md5(`guess ${n}`)));
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['OLD_PASSWORD_WRONG', 'OLD_PASSWORD_WRONG', 'TOO_MANY', 'TOO_MANY']);
  });

  it('differs from the old one', async () => {
    const token = await gateway.signIn('13800000007');
    expect(await updatePassword(token, DEMO_PASSWORD, DEMO_PASSWORD)).toMatchObject({
      code: 'PARAM_INVALID',
      data: { fields: [{ field: 'newPassword', msg: expect.any(String) }] },
    });
  });

  it('is set by one of two concurrent changes', async () => {
    const mobile = '13800000007';
    const tokens = [await gateway.signIn(mobile), await gateway.signIn(mobile)];
    const answers = await Promise.all(
      tokens.map((token, n) => updatePassword(token, DEMO_PASSWORD, md5(`new ${n}`))),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    const active = await Promise.all(tokens.map(isActive));
    expect(active.filter(Boolean)).toHaveLength(1);
  });
});

describe('the member is informed of', () => {
  const scenesTo = async (mobile: string) => (await outboxOf(mobile)).map(({ scene }) => scene);

  it('a pay password that is set or changed; a change ends the other sessions', async () => {
    const mobile = '13800000008';
    const [token, other] = [await gateway.signIn(mobile), await gateway.signIn(mobile)];
    await gateway.db.delete(payPassword).where(eq(payPassword.memberId, '100008'));
    for (const [password, othersStay] of [
      ['975310', true],
      ['864209', false],
    ] as const) {
      const arg = { ticket: await ticketFor(token, mobile, 'PAY_PASSWORD'), payPassword: md5(password) };
      expect((await signedPost(gateway, 'updatePayPassword', arg, { token, ip: newIp() })).code).toBe('0');
      expect(await isActive(other)).toBe(othersStay);
    }
    expect(await scenesTo(mobile)).toEqual(['PAY_PASSWORD_CHANGED', 'PAY_PASSWORD_SET']);
    expect(await eventsOf(token)).toEqual(['PAY_PASSWORD_CHANGED', 'PAY_PASSWORD_SET']);
  });

  it('a password that is reset by a code', async () => {
    const mobile = '13800000006';
    const arg = { mobile, verificationCode: await codeFor(mobile, 'FORGET'), newPassword: NEW_PASSWORD };
    expect((await gateway.call('forgotPassword', arg, { ip: newIp() })).code).toBe('0');
    expect(await scenesTo(mobile)).toEqual(['PASSWORD_RESET']);
    expect(await eventsOf(await gateway.signIn(mobile))).toEqual(['PASSWORD_RESET']);
  });

  it('nothing while no SMS provider is configured, and the timer ends', async () => {
    const mute = await buildTestGateway({ clock, db: gateway.connectAgain(), config: { demo: false } });
    const token = await gateway.signIn('13800000001');
    const arg = { oldPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
    expect((await mute.call('updatePassword', arg, { token, ip: newIp() })).code).toBe('0');
    expect(await mute.runDueTimers()).toBe(1);
    expect(await outboxOf('13800000001')).toEqual([]);
    const left = await gateway.db.$count(securityEvent, isNotNull(securityEvent.noticeMobile));
    expect(left, 'no mobile is kept').toBe(0);
    await mute.close();
  });
});

describe('a new mobile', () => {
  it('replaces the present one, ends the other sessions and informs the old mobile', async () => {
    const [old, fresh] = ['13800000009', '13911119999'];
    const [own, other] = [await gateway.signIn(old), await gateway.signIn(old)];
    const before = (await gateway.call('listSessions', undefined, { token: own })).data.length;
    const ticket = await ticketFor(own, old);
    const code = await codeFor(fresh);
    const { data } = await updateMobile(own, { ticket, newMobile: fresh, code });
    expect(data).toEqual({ ended: before - 1 });
    expect(await isActive(own)).toBe(true);
    expect(await reasonOf(other)).toEqual({ forced: true, reason: sessionEnded.mobileChanged });
    expect((await login(old, DEMO_PASSWORD)).code).toBe('LOGIN_FAILED');
    expect((await login(fresh, DEMO_PASSWORD)).data).toMatchObject({ memberId: '100009' });
    const [message] = await outboxOf(old);
    expect(message).toMatchObject({
      scene: 'MOBILE_CHANGED',
      text: expect.stringContaining('138****0009 → 139****9999'),
    });
    expect(await outboxOf(fresh)).toEqual([]);
    expect((await eventsOf(own)).slice(0, 2)).toEqual(['LOGIN', 'MOBILE_CHANGED']);
  });

  it('needs a single-use ticket of this scene and the right code', async () => {
    const token = await gateway.signIn('13800000001');
    const fresh = '13911110001';
    const change = async (ticket: string, code?: string) =>
      (await updateMobile(token, { ticket, newMobile: fresh, code: code ?? (await codeFor(fresh)) })).code;
    expect(await change('unknown')).toBe('TICKET_INVALID');
    expect(await change(await ticketFor(token, '13800000001', 'PAY_PASSWORD'))).toBe('TICKET_INVALID');
    const expired = await ticketFor(token, '13800000001');
    clock.forward(11 * MINUTE_MS);
    expect(await change(expired)).toBe('TICKET_INVALID');
    const foreign = await ticketFor(await gateway.signIn('13800000008'), '13800000008');
    expect(await change(foreign)).toBe('TICKET_INVALID');

    const ticket = await ticketFor(token, '13800000001');
    const code = await codeFor(fresh);
    expect(await change(ticket, otherThan(code))).toBe('CODE_WRONG');
    expect(await change(ticket, code)).toBe('0');
    const again = { ticket, newMobile: '13911110010', code: await codeFor('13911110010') };
    expect((await updateMobile(token, again)).code, 'a second time').toBe('TICKET_INVALID');
  });

  it('invalidates the tickets that the old mobile has opened', async () => {
    const token = await gateway.signIn('13800000006');
    const [ticket] = [
      await ticketFor(token, '13800000006'),
      await ticketFor(token, '13800000006', 'PAY_PASSWORD'),
    ];
    const newMobile = '13911110006';
    expect((await updateMobile(token, { ticket, newMobile, code: await codeFor(newMobile) })).code).toBe('0');
    const left = await gateway.db.select().from(verifyTicket).where(eq(verifyTicket.memberId, '100006'));
    expect(left).toEqual([]);
  });

  it('that is taken is reported only to the owner of its code, and costs neither ticket nor code', async () => {
    const token = await gateway.signIn('13800000003');
    const ticket = await ticketFor(token, '13800000003');
    const code = await codeFor('13800000005');
    const taken = { ticket, newMobile: '13800000005' };
    expect((await updateMobile(token, { ...taken, code: otherThan(code) })).code).toBe('CODE_WRONG');
    expect((await updateMobile(token, { ...taken, code })).code).toBe('MOBILE_TAKEN');
    expect((await updateMobile(token, { ...taken, code })).code).toBe('MOBILE_TAKEN');
    const free = { ticket, newMobile: '13911110002', code: await codeFor('13911110002') };
    expect((await updateMobile(token, free)).code).toBe('0');
  });

  it('is given to one of two members who ask for it at once', async () => {
    const newMobile = '13911110003';
    const members = await Promise.all(
      (['13800000004', '13800000008'] as const).map(async mobile => ({
        mobile,
        token: await gateway.signIn(mobile),
      })),
    );
    const tickets: string[] = [];
    for (const { token, mobile } of members) tickets.push(await ticketFor(token, mobile));
    const code = await codeFor(newMobile);
    const answers = await Promise.all(
      members.map(({ token }, n) => updateMobile(token, { ticket: tickets[n] ?? '', newMobile, code })),
    );
    expect(answers.filter(answer => answer.code === '0')).toHaveLength(1);
    expect(answers.find(answer => answer.code !== '0')?.code).toMatch(/^(CODE_WRONG|MOBILE_TAKEN)$/);
  });

  it.each([
    ['a sign-in', 'LOGIN_FAILED', (mobile: string) => login(mobile, DEMO_PASSWORD)],
    [
      'a password reset',
      'CODE_WRONG',
      async (mobile: string) => {
        const arg = { mobile, verificationCode: await codeFor(mobile, 'FORGET'), newPassword: NEW_PASSWORD };
        return gateway.call('forgotPassword', arg, { ip: newIp() });
      },
    ],
  ])('stops %s with the old one that is under way', async (_what, code, begin) => {
    const mobile = '13800000005';
    const client = await gateway.db.$client.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE member SET mobile = '13911110005' WHERE mobile = $1`, [mobile]);
    const underWay = begin(mobile);
    await expect.poll(async () => (await client.query(WAITING)).rowCount).toBe(1);
    await client.query('COMMIT');
    expect((await underWay).code).toBe(code);
    await client.query(`UPDATE member SET mobile = $1 WHERE mobile = '13911110005'`, [mobile]);
    client.release();
  });

  it('is not the present one', async () => {
    const token = await gateway.signIn('13800000002');
    const arg = { ticket: 'x', newMobile: '13800000002', code: '0000' };
    expect(await updateMobile(token, arg)).toMatchObject({
      code: 'PARAM_INVALID',
      data: { fields: [{ field: 'newMobile', msg: expect.any(String) }] },
    });
  });
});
