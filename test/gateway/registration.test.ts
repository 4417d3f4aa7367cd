import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';
import type { Arg } from '#shared/contract/index.ts';
import {
  buildTestGateway,
  DEMO_PASSWORD,
  md5,
  type TestGateway,
} from '#test/support/gateway/build-gateway.ts';
import { openChat } from '#test/support/gateway/chat-client.ts';
import { newIp, otherThan, receiveCode, requestCode, sentCode } from '#test/support/gateway/send-code.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import { withUsualHashes } from '#test/support/run/hash-cost.ts';

const clock = new TestClock();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

let lastMobile = 13_700_000_000;
const newMobile = () => String(lastMobile++);
const PASSWORD = md5('Fresh2026');

const register = (mobile: string, verificationCode: string, password = PASSWORD) =>
  gateway.call('register', { mobile, verificationCode, password, izAgree: true }, { ip: newIp() });
const forgot = (mobile: string, verificationCode: string, newPassword = md5('Second2026')) =>
  gateway.call('forgotPassword', { mobile, verificationCode, newPassword }, { ip: newIp() });
const login = (mobile: string, password: string) =>
  gateway.call('loginByPassword', { mobile, password }, { ip: newIp() });

async function registered() {
  const mobile = newMobile();
  const { data } = await register(mobile, await receiveCode(gateway, mobile, 'REGISTER'));
  return { mobile, ...(data as { userToken: string; memberId: string }) };
}
const membersOf = async (mobile: string) =>
  (await gateway.db.$client.query('SELECT id FROM member WHERE mobile = $1', [mobile])).rows.length;

describe('registering', () => {
  it('creates a signed-in member without a shop, who can sign in again', async () => {
    const mobile = newMobile();
    const { code, data } = await register(mobile, await receiveCode(gateway, mobile, 'REGISTER'));
    expect(code).toBe('0');
    expect(data).toEqual({
      userToken: expect.stringMatching(/^[\w-]{43}$/),
      memberId: expect.any(String),
      distributorId: null,
      shopName: '',
      menus: [],
    });
    const token = (data as { userToken: string }).userToken;
    const approval = await gateway.call('getAuthenticateInfo', undefined, { token });
    expect(approval.data).toEqual({ status: null, logoutStatus: null, shopName: null });
    expect((await gateway.call('getMyInfo', undefined, { token })).data).toBeNull();
    expect((await login(mobile, PASSWORD)).code).toBe('0');
  });

  it('requires acceptance of the agreement', async () => {
    const mobile = newMobile();
    const arg = { mobile, verificationCode: '1234', password: PASSWORD, izAgree: false };
    const answer = await gateway.call('register', arg as unknown as Arg<'register'>, {
      ip: newIp(),
    });
    expect(answer).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'izAgree' }] } });
  });

  it('reveals that a mobile is registered only to a caller with its code', async () => {
    const { mobile } = await registered();
    clock.forward(61_000);
    const code = await receiveCode(gateway, mobile, 'REGISTER');
    const free = newMobile();
    const freeCode = await receiveCode(gateway, free, 'REGISTER');
    const wrong = await register(mobile, otherThan(code));
    expect(wrong.code).toBe('CODE_WRONG');
    expect(await register(free, otherThan(freeCode))).toEqual(wrong);
    expect((await register(mobile, code, md5('Taken2026'))).code).toBe('MOBILE_TAKEN');
    expect((await login(mobile, PASSWORD)).code, 'the password is unchanged').toBe('0');
  });

  it('accepts a code only of its scene, once, before it expires, and within 5 attempts', async () => {
    const mobile = newMobile();
    const foreign = await receiveCode(gateway, mobile, 'MOBILE_CHANGE');
    expect((await register(mobile, foreign)).code).toBe('CODE_WRONG');

    const late = await receiveCode(gateway, mobile, 'REGISTER');
    clock.forward(5 * 60_000);
    expect((await register(mobile, late)).code).toBe('CODE_WRONG');

    const guessed = await receiveCode(gateway, mobile, 'REGISTER');
    const guesses = Array.from({ length: 5 }, () => register(mobile, otherThan(guessed)));
    expect((await Promise.all(guesses)).every(({ code }) => code === 'CODE_WRONG')).toBe(true);
    expect((await register(mobile, guessed)).code).toBe('CODE_WRONG');

    clock.forward(61_000);
    const code = await receiveCode(gateway, mobile, 'REGISTER');
    expect((await register(mobile, code)).code).toBe('0');
    expect((await register(mobile, code)).code).toBe('CODE_WRONG');
    expect(await membersOf(mobile)).toBe(1);
  });

  it('creates one member for concurrent registrations of a mobile', () =>
    withUsualHashes(async () => {
      const mobile = newMobile();
      const code = await receiveCode(gateway, mobile, 'REGISTER');
      const answers = await Promise.all([1, 2, 3, 4].map(() => register(mobile, code)));
      expect(answers.map(answer => answer.code).toSorted()).toEqual([
        '0',
        'MOBILE_TAKEN',
        'MOBILE_TAKEN',
        'MOBILE_TAKEN',
      ]);
      const { rows } = await gateway.db.$client.query('SELECT password_hash FROM member WHERE mobile = $1', [
        mobile,
      ]);
      expect(rows).toEqual([{ password_hash: expect.stringMatching(/^scrypt\$16384\$8\$5\$/) }]);
    }));
});

describe('a forgotten password', () => {
  it('is replaced with a code, which can be used once', async () => {
    const { mobile } = await registered();
    const code = await receiveCode(gateway, mobile, 'FORGET');
    expect(await forgot(mobile, code)).toMatchObject({ code: '0', data: null });
    expect((await login(mobile, PASSWORD)).code).toBe('LOGIN_FAILED');
    expect((await login(mobile, md5('Second2026'))).code).toBe('0');
    expect((await forgot(mobile, code, md5('Third2026'))).code).toBe('CODE_WRONG');
  });

  it('ends every session of the member, reports the reason to each once, and closes its chat', async () => {
    const { mobile, userToken } = await registered();
    const tokens = [userToken, await gateway.signIn(mobile)];
    const others = await gateway.signIn('13800000001');
    const chat = openChat(gateway.app, { token: userToken });
    expect(await chat.status).toBe(101);
    await forgot(mobile, await receiveCode(gateway, mobile, 'FORGET'));
    expect(await chat.closed).toBe(CHAT_CLOSE_CODE.SESSION_ENDED);
    for (const token of tokens) {
      expect((await gateway.call('getMyInfo', undefined, { token })).code).toBe('400');
      const reply = await gateway.call('forceLogout', undefined, { token });
      expect(reply.data).toEqual({ forced: true, reason: expect.stringContaining('密码已修改') });
      expect((await gateway.call('forceLogout', undefined, { token })).code).toBe('400');
    }
    expect((await gateway.call('getMyInfo', undefined, { token: others })).code).toBe('0');
  });

  it('rejects a concurrent sign-in with the old password', () =>
    withUsualHashes(async () => {
      const { mobile } = await registered();
      const code = await receiveCode(gateway, mobile, 'FORGET');
      const [changed, ...logins] = await Promise.all([
        forgot(mobile, code),
        ...Array.from({ length: 3 }, () => login(mobile, PASSWORD)),
      ]);
      expect(changed?.code).toBe('0');
      for (const { data } of logins) {
        const token = (data as { userToken?: string } | null)?.userToken;
        if (token) expect((await gateway.call('getMyInfo', undefined, { token })).code).toBe('400');
      }
    }));

  it('resets the failure counter of the sign-in', async () => {
    const { mobile } = await registered();
    for (const guess of ['a', 'b', 'c', 'd']) await login(mobile, md5(guess));
    expect((await login(mobile, PASSWORD)).code).toBe('CAPTCHA_REQUIRED');
    await forgot(mobile, await receiveCode(gateway, mobile, 'FORGET'));
    expect((await login(mobile, md5('Second2026'))).code).toBe('0');
  });

  it('does not reveal whether a mobile is registered', async () => {
    const unknown = newMobile();
    const known = (await registered()).mobile;
    const sent = await requestCode(gateway, unknown, 'FORGET');
    expect(await requestCode(gateway, known, 'FORGET')).toEqual(sent);
    const guess = otherThan(await sentCode(gateway, known, 'FORGET'));
    const wrong = await forgot(known, guess);
    expect(wrong.code).toBe('CODE_WRONG');
    expect(await forgot(unknown, guess)).toEqual(wrong);
    expect(await forgot(newMobile(), guess), 'no code was ever sent').toEqual(wrong);
  });

  it('rejects the right code of an unregistered mobile like a wrong one', async () => {
    const { mobile } = await registered();
    const code = await receiveCode(gateway, mobile, 'FORGET');
    await gateway.db.$client.query('DELETE FROM member WHERE mobile = $1', [mobile]);
    const right = await forgot(mobile, code);
    expect(right.code).toBe('CODE_WRONG');
    expect(right).toEqual(await forgot(mobile, otherThan(code)));
    expect(await membersOf(mobile)).toBe(0);
  });

  it('takes effect once when requested concurrently', () =>
    withUsualHashes(async () => {
      const { mobile } = await registered();
      const code = await receiveCode(gateway, mobile, 'FORGET');
      const answers = await Promise.all(['A', 'B', 'C'].map(name => forgot(mobile, code, md5(name))));
      expect(answers.map(answer => answer.code).toSorted()).toEqual(['0', 'CODE_WRONG', 'CODE_WRONG']);
      const winner = answers.findIndex(answer => answer.code === '0');
      expect((await login(mobile, md5('ABC'[winner] ?? ''))).code).toBe('0');
    }));

  it('cannot be changed for demo accounts', async () => {
    expect((await login('13800000001', DEMO_PASSWORD)).code).toBe('0');
  });
});

describe('the source of a member', () => {
  const sourceOf = async (memberId: string) =>
    (await gateway.db.$client.query('SELECT * FROM member_source WHERE member_id = $1', [memberId])).rows;
  const report = (token: string, arg: Arg<'createMemberSource'>) =>
    gateway.call('createMemberSource', arg, { token });

  it('is stored once', async () => {
    const { userToken, memberId } = await registered();
    const first = { source: 'wechat', campaign: '春季招商', developCSId: '300002' };
    expect(await report(userToken, first)).toMatchObject({ code: '0', data: null });
    expect((await report(userToken, { source: 'other', developCSId: '300001' })).code).toBe('0');
    expect(await sourceOf(memberId)).toEqual([
      expect.objectContaining({
        source: 'wechat',
        medium: null,
        campaign: '春季招商',
        develop_cs_id: '300002',
      }),
    ]);
  });

  it('is stored without an unknown advisor', async () => {
    const { userToken, memberId } = await registered();
    expect((await report(userToken, { medium: 'qr', developCSId: 'nobody' })).code).toBe('0');
    expect(await sourceOf(memberId)).toEqual([
      expect.objectContaining({ medium: 'qr', develop_cs_id: null }),
    ]);
  });

  it('rejects hidden characters', async () => {
    const { userToken, memberId } = await registered();
    const answer = await report(userToken, { source: 'a\u202eb', term: 'fine' });
    expect(answer).toMatchObject({ code: 'PARAM_INVALID', data: { fields: [{ field: 'source' }] } });
    expect(await sourceOf(memberId)).toEqual([]);
  });
});
