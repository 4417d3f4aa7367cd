import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endMemberSessions } from '#gateway/modules/auth/sessions.ts';
import { accountCancellation } from '#shared/messages/zh/common/account-cancellation.ts';
import {
  buildTestGateway,
  DEMO_PASSWORD,
  md5,
  type TestGateway,
} from '#test/support/gateway/build-gateway.ts';
import { makeTicket, solveCaptcha } from '#test/support/gateway/solve-captcha.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import { withUsualHashes } from '#test/support/run/hash-cost.ts';

const clock = new TestClock();
const MINUTE_MS = 60_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

let lastIp = 0;
/** An unused IP, so that failures of one test do not count in another. */
const newIp = () => `10.0.${lastIp >> 8}.${lastIp++ & 255}`;

const login = (mobile: string, password = DEMO_PASSWORD, ip = newIp(), captchaTicket?: string) =>
  gateway.call('loginByPassword', { mobile, password, ...(captchaTicket ? { captchaTicket } : {}) }, { ip });

async function tokenOf(mobile: string) {
  const { data } = await login(mobile);
  return (data as { userToken: string }).userToken;
}

async function sendCode(mobile: string, scene: 'LOGIN' | 'REGISTER' = 'LOGIN', ip = newIp()) {
  const captchaTicket = await makeTicket(gateway, 'SMS');
  return gateway.call('sendSmsCode', { mobile, scene, captchaTicket }, { ip });
}

const loginByCode = (mobile: string, verificationCode: string, ip = newIp()) =>
  gateway.call('loginByCode', { mobile, verificationCode }, { ip });

async function newestMessage() {
  const { body } = await gateway.http.get('/dev/outbox');
  return body[0] as { kind: string; to: string; scene: string; code: string; createDate: string };
}
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('login by password', () => {
  it('returns the member with a token and the available menus', async () => {
    const { code, data } = await login('13800000001');
    expect(code).toBe('0');
    expect(data).toMatchObject({
      userToken: expect.stringMatching(/^[\w-]{43}$/),
      memberId: '100001',
      distributorId: '200001',
      shopName: '花漾美妆集合店',
      menus: expect.arrayContaining([{ href: '/syoung/shop/detail' }, { href: '/syoung/car/list' }]),
    });
  });

  it('returns only menus that the approval allows', async () => {
    expect((await login('13800000002')).data).toMatchObject({ menus: [] });
    expect((await login('13800000007')).data).toMatchObject({ menus: [], shopName: '', distributorId: null });
    const frozen = (await login('13800000004')).data as { menus: { href: string }[] };
    const hrefs = frozen.menus.map(menu => menu.href);
    expect(hrefs).toContain('/syoung/shop/detail');
    expect(hrefs).not.toContain('/syoung/car/list');
  });

  it('accepts an account that is being cancelled, so that the guard can show the reason', async () => {
    const codes = { LOGOUT_WAIT_AUDIT: 'ACCOUNT_CANCELLING', LOGOUT_PASS: 'ACCOUNT_CANCELLED' } as const;
    for (const mobile of ['13800000005', '13800000006']) {
      const token = await tokenOf(mobile);
      const { data } = await gateway.call('getAuthenticateInfo', undefined, { token });
      const { logoutStatus } = data;
      if (!logoutStatus) throw new Error('not being cancelled');
      const statistic = await gateway.call('getMyShopStatistic', {}, { token });
      expect(statistic).toMatchObject({ code: codes[logoutStatus], msg: accountCancellation[logoutStatus] });
    }
  });

  it('rejects a wrong password and an unknown mobile with the same message', async () => {
    const wrong = await login('13800000001', md5('wrong'));
    const unknown = await login('13900000000', md5('wrong'));
    expect(wrong).toEqual({
      status: 200,
      code: 'LOGIN_FAILED',
      msg: expect.any(String),
      data: { captchaRequired: false },
    });
    expect(unknown).toEqual(wrong);
  });

  it('stores neither the password nor the token', async () => {
    const token = await tokenOf('13800000001');
    const { rows } = await gateway.db.$client.query('SELECT m::text, s::text FROM member m, session s');
    const everything = JSON.stringify(rows);
    expect(everything).toContain('scrypt$');
    expect(everything).not.toContain(DEMO_PASSWORD);
    expect(everything).not.toContain(token);
    const hashes = await gateway.db.$client.query(
      'SELECT count(DISTINCT password_hash)::int AS n FROM member',
    );
    expect(hashes.rows[0].n).toBe(9);
  });

  it('requires a captcha after 3 failures of a mobile from any IP', async () => {
    const mobile = '13800000003';
    expect((await login(mobile, md5('a'))).data).toEqual({ captchaRequired: false });
    expect((await login(mobile, md5('b'))).data).toEqual({ captchaRequired: false });
    expect((await login(mobile, md5('c'))).data).toEqual({ captchaRequired: true });
    expect(await login(mobile)).toMatchObject({ code: 'CAPTCHA_REQUIRED', data: { captchaRequired: true } });
    expect(await login(mobile, DEMO_PASSWORD, newIp(), 'invalid')).toMatchObject({
      code: 'CAPTCHA_INVALID',
      data: { captchaRequired: true },
    });
    const ticket = await makeTicket(gateway, 'LOGIN');
    expect((await login(mobile, DEMO_PASSWORD, newIp(), ticket)).code).toBe('0');
    expect((await login(mobile)).code, 'failures are reset').toBe('0');
  });

  it('requires a captcha after 3 failures of an IP with any mobile', async () => {
    const ip = newIp();
    for (const mobile of ['13900000001', '13900000002', '13900000003']) await login(mobile, md5('x'), ip);
    expect((await login('13800000001', DEMO_PASSWORD, ip)).code).toBe('CAPTCHA_REQUIRED');
    expect((await login('13800000001', DEMO_PASSWORD)).code, 'from another IP').toBe('0');
    clock.forward(31 * MINUTE_MS);
    expect((await login('13800000001', DEMO_PASSWORD, ip)).code, 'half an hour later').toBe('0');
  });

  it('counts an IPv6 network as one IP', async () => {
    for (const host of ['1', '2:3:4:5', 'ffff::1'])
      await login('13900000009', md5('x'), `2001:db8:7:9::${host}`);
    expect((await login('13800000001', DEMO_PASSWORD, '2001:db8:7:9::abcd')).code).toBe('CAPTCHA_REQUIRED');
    expect((await login('13800000001', DEMO_PASSWORD, '2001:db8:7:a::1')).code).toBe('0');
  });

  it('does not reset the failures of an IP when another account signs in', async () => {
    const ip = newIp();
    await login('13900000004', md5('x'), ip);
    await login('13800000001', DEMO_PASSWORD, ip);
    await login('13900000005', md5('x'), ip);
    await login('13800000001', DEMO_PASSWORD, ip);
    expect((await login('13900000006', md5('x'), ip)).data).toEqual({ captchaRequired: true });
  });

  it('counts concurrent failures', () =>
    withUsualHashes(async () => {
      const mobile = '13900000007';
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => login(mobile, md5(String(n)))));
      const codes = answers.map(answer => answer.code).toSorted();
      expect(codes.filter(code => code === 'LOGIN_FAILED')).toHaveLength(3);
      expect(codes.filter(code => code === 'CAPTCHA_REQUIRED')).toHaveLength(5);
    }));

  it('lets an office sign in at once', async () => {
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        login(index % 2 ? '13800000001' : '13800000009', undefined, ip),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'));
  });

  it('counts no attempt that was refused for its captcha', async () => {
    const ip = newIp();
    const mobile = '13700009876';
    for (let tries = 0; tries < 3; tries++) await login(mobile, md5('wrong'), ip);
    for (const ticket of [undefined, 'forged', undefined]) {
      expect((await login(mobile, md5('wrong'), ip, ticket)).code).toMatch(/^CAPTCHA_/);
    }
    const { rows } = await gateway.db.$client.query('SELECT count FROM attempt_counter WHERE key = ANY($1)', [
      [`sign-in:ip:${ip}`, `sign-in:mobile:${mobile}`],
    ]);
    expect(rows).toEqual([{ count: 3 }, { count: 3 }]);
  });

  it('answers TOO_MANY to an IP above the rate limit', async () => {
    const ip = newIp();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => gateway.call('loginByCode', {} as never, { ip })),
    );
    expect(answers.filter(answer => answer.code === 'TOO_MANY')).toHaveLength(1);
    clock.forward(MINUTE_MS);
    expect((await gateway.call('loginByCode', {} as never, { ip })).code).toBe('PARAM_INVALID');
  });
});

describe('captcha', () => {
  it('accepts a ticket once, for its scene, for 10 minutes', async () => {
    const send = (captchaTicket: string, mobile: string) =>
      gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { ip: newIp() });
    const ticket = await solveCaptcha(gateway, 'SMS');
    expect((await send(ticket, '13911110001')).code).toBe('0');
    expect((await send(ticket, '13911110002')).code).toBe('CAPTCHA_INVALID');
    expect((await send(await solveCaptcha(gateway, 'LOGIN'), '13911110002')).code).toBe('CAPTCHA_INVALID');
    const old = await solveCaptcha(gateway, 'SMS');
    clock.forward(10 * MINUTE_MS + 1000);
    expect((await send(old, '13911110002')).code).toBe('CAPTCHA_INVALID');
  });

  it('accepts a ticket once when it is used concurrently', async () => {
    const captchaTicket = await makeTicket(gateway, 'SMS');
    const answers = await Promise.all(
      ['13911110003', '13911110004', '13911110005'].map(mobile =>
        gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { ip: newIp() }),
      ),
    );
    expect(answers.map(answer => answer.code).toSorted()).toEqual([
      '0',
      'CAPTCHA_INVALID',
      'CAPTCHA_INVALID',
    ]);
  });

  it('rejects a modified or forged ticket', async () => {
    const genuine = JSON.parse(Buffer.from(await makeTicket(gateway, 'SMS'), 'base64').toString());
    const { challenge, solution } = genuine;
    const forged: unknown[] = [
      null,
      'x',
      {},
      { challenge, solution: null },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { counter: 'x', derivedKey: 5 } },
      { challenge: { ...challenge, signature: undefined }, solution },
      { challenge: { ...challenge, signature: 7 }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: 'x' }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e12 } }, solution },
    ];
    for (const payload of forged) {
      const captchaTicket = Buffer.from(JSON.stringify(payload)).toString('base64');
      const answer = await gateway.call(
        'sendSmsCode',
        { mobile: '13911110006', scene: 'REGISTER', captchaTicket },
        { ip: newIp() },
      );
      expect(answer.code, JSON.stringify(payload)).toBe('CAPTCHA_INVALID');
    }
  });
});

describe('login by code', () => {
  it('sends a code to the outbox that can be used once', async () => {
    expect((await sendCode('13800000001')).data).toEqual({ expireSeconds: 300, resendSeconds: 60 });
    const message = await newestMessage();
    expect(message).toEqual({
      kind: 'SMS',
      to: '13800000001',
      scene: 'LOGIN',
      code: expect.stringMatching(/^\d{4}$/),
      createDate: expect.any(String),
    });
    expect((await loginByCode('13800000001', message.code)).data).toMatchObject({ memberId: '100001' });
    expect((await loginByCode('13800000001', message.code)).code, 'a second time').toBe('CODE_WRONG');
  });

  it('accepts a code once when it is used concurrently', async () => {
    await sendCode('13800000002');
    const { code } = await newestMessage();
    const answers = await Promise.all([loginByCode('13800000002', code), loginByCode('13800000002', code)]);
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['0', 'CODE_WRONG']);
  });

  it('accepts at most 5 attempts per code', async () => {
    const mobile = '13800000004';
    await sendCode(mobile);
    const { code } = await newestMessage();
    for (let tried = 0; tried < 5; tried++) {
      const captchaTicket = tried < 3 ? undefined : await makeTicket(gateway, 'LOGIN');
      const arg = { mobile, verificationCode: otherThan(code), ...(captchaTicket ? { captchaTicket } : {}) };
      const answer = await gateway.call('loginByCode', arg, { ip: newIp() });
      expect(answer).toMatchObject({ code: 'CODE_WRONG', data: { captchaRequired: tried >= 2 } });
    }
    const captchaTicket = await makeTicket(gateway, 'LOGIN');
    const right = await gateway.call('loginByCode', { mobile, verificationCode: code, captchaTicket });
    expect(right.code).toBe('CODE_WRONG');
  });

  it('rejects a code after 5 minutes', async () => {
    await sendCode('13800000005');
    const { code } = await newestMessage();
    clock.forward(5 * MINUTE_MS);
    expect((await loginByCode('13800000005', code)).code).toBe('CODE_WRONG');
  });

  it('replaces a code with a new one after a minute at the earliest', async () => {
    const mobile = '13800000008';
    await sendCode(mobile);
    const first = await newestMessage();
    expect(await sendCode(mobile)).toMatchObject({
      code: 'TOO_MANY',
      data: { resendSeconds: expect.any(Number) },
    });
    clock.forward(MINUTE_MS);
    expect((await sendCode(mobile)).code).toBe('0');
    const second = await newestMessage();
    if (first.code !== second.code) expect((await loginByCode(mobile, first.code)).code).toBe('CODE_WRONG');
    expect((await loginByCode(mobile, second.code)).code).toBe('0');
  });

  it('sends one code for concurrent requests', async () => {
    const mobile = '13922223333';
    const tickets = await Promise.all([1, 2, 3, 4].map(() => makeTicket(gateway, 'SMS')));
    const answers = await Promise.all(
      tickets.map(captchaTicket =>
        gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { ip: newIp() }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
    const { body: sent } = await gateway.http.get('/dev/outbox');
    expect((sent as { to: string }[]).filter(({ to }) => to === mobile)).toHaveLength(1);
  });

  it('ignores limits written before the clock was set back', async () => {
    const [mobile, ip] = ['13922224444', newIp()];
    clock.forward(365 * 24 * 60 * MINUTE_MS);
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode(mobile, 'REGISTER', ip)).code).toBe('0');
      clock.forward(MINUTE_MS);
    }
    expect((await sendCode(mobile, 'REGISTER', ip)).code).toBe('TOO_MANY');
    clock.forward(-365 * 24 * 60 * MINUTE_MS);
    expect((await sendCode(mobile, 'REGISTER', ip)).code).toBe('0');
    expect(await sendCode(mobile, 'REGISTER', ip)).toMatchObject({ data: { resendSeconds: 60 } });
  });

  it('rejects a code of another scene', async () => {
    await sendCode('13800000009', 'REGISTER');
    const { code } = await newestMessage();
    expect((await loginByCode('13800000009', code)).code).toBe('CODE_WRONG');
  });

  it('does not reveal whether a mobile is registered, and sends nothing to an unregistered one', async () => {
    const before = await newestMessage();
    expect(await sendCode('13900009999')).toMatchObject({
      code: '0',
      data: { expireSeconds: 300, resendSeconds: 60 },
    });
    expect(await newestMessage()).toEqual(before);
  });

  it('reveals and counts nothing when codes cannot be sent', async () => {
    const mute = await buildTestGateway({ clock, db: gateway.connectAgain(), config: { demo: false } });
    for (const mobile of ['13800000009', '13999999998']) {
      const captchaTicket = await makeTicket(mute, 'SMS');
      const sent = { mobile, scene: 'LOGIN', captchaTicket } as const;
      expect(await mute.call('sendSmsCode', sent, { ip: newIp() })).toMatchObject({
        code: 'SMS_UNAVAILABLE',
      });
      expect((await sendCode(mobile)).code, 'the next one that can').toBe('0');
    }
    await mute.close();
  });

  it('limits codes to 5 per hour and mobile, and 30 per hour and IP', async () => {
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode('13922220000', 'REGISTER')).code).toBe('0');
      clock.forward(MINUTE_MS);
    }
    expect((await sendCode('13922220000', 'REGISTER')).code).toBe('TOO_MANY');
    await gateway.db.$client.query(`INSERT INTO attempt_counter VALUES ('sms:ip:10.9.9.9', 29, $1)`, [
      new Date(clock.now().getTime() + MINUTE_MS),
    ]);
    expect((await sendCode('13922220001', 'REGISTER', '10.9.9.9')).code).toBe('0');
    expect((await sendCode('13922220002', 'REGISTER', '10.9.9.9')).code).toBe('TOO_MANY');
  });
});

describe('a session', () => {
  it('returns its member and its own signing key', async () => {
    const [one, two] = [await gateway.signIn('13800000001'), await gateway.signIn('13800000001')];
    const first = await gateway.call('loginVerify', undefined, { token: one });
    const second = await gateway.call('loginVerify', undefined, { token: two });
    expect(first.data).toMatchObject({ memberId: '100001', distributorId: '200001' });
    expect(first.data).not.toHaveProperty('userToken');
    expect(first.data.signKey.length).toBeGreaterThanOrEqual(43);
    expect(second.data.signKey).not.toBe(first.data.signKey);
    const again = await gateway.call('loginVerify', undefined, { token: one });
    expect(again.data.signKey).toBe(first.data.signKey);
  });

  it('ends on logout, while the other device stays signed in', async () => {
    const [one, two] = [await gateway.signIn('13800000001'), await gateway.signIn('13800000001')];
    expect(await gateway.call('logout', undefined, { token: one })).toMatchObject({ code: '0', data: null });
    expect((await gateway.call('getMyInfo', undefined, { token: one })).code).toBe('400');
    expect((await gateway.call('getMyInfo', undefined, { token: two })).code).toBe('0');
    expect((await gateway.call('logout', undefined, { token: one })).code, 'a second logout').toBe('0');
  });

  it('expires after 30 days', async () => {
    const shortLived = new TestClock();
    const other = await buildTestGateway({ clock: shortLived });
    const token = await other.signIn('13800000001');
    shortLived.forward(30 * 86_400_000 - MINUTE_MS);
    expect((await other.call('getMyInfo', undefined, { token })).code).toBe('0');
    shortLived.forward(MINUTE_MS);
    expect((await other.call('getMyInfo', undefined, { token })).code).toBe('400');
    await other.close();
  });

  it('that was ended elsewhere reports the reason once', async () => {
    const [kept, ended] = [await gateway.signIn('13800000008'), await gateway.signIn('13800000008')];
    const { rows } = await gateway.db.$client.query("SELECT encode(sha256($1::bytea), 'hex') AS id", [kept]);
    expect((await gateway.call('forceLogout', undefined, { token: ended })).data).toEqual({
      forced: false,
      reason: null,
    });
    await endMemberSessions(gateway.db, '100008', '登录密码已修改', rows[0].id);
    expect(await gateway.call('getMyInfo', undefined, { token: ended })).toMatchObject({
      code: '400',
      data: { reason: '登录密码已修改' },
    });
    expect((await gateway.call('getMyInfo', undefined, { token: kept })).code).toBe('0');
    const reply = await gateway.call('forceLogout', undefined, { token: ended });
    expect(reply).toMatchObject({ code: '0', data: { forced: true, reason: '登录密码已修改' } });
    expect((await gateway.call('forceLogout', undefined, { token: ended })).code).toBe('400');
    expect((await gateway.call('forceLogout', undefined)).code).toBe('400');
  });

  it.each([
    ['beginCancel', 'LOGOUT_WAIT_AUDIT'],
    ['cancel', 'LOGOUT_PASS'],
  ] as const)(
    'ends at the next forceLogout after the staff call %s, with its reason',
    async (call, status) => {
      const token = await gateway.signIn('13800000009');
      await staffCall(gateway, `/member/${call}`, { mobile: '13800000009' });
      const { data } = await gateway.call('forceLogout', undefined, { token });
      expect(data).toEqual({ forced: true, reason: accountCancellation[status] });
      expect((await gateway.call('getAuthenticateInfo', undefined, { token })).code).toBe('400');
    },
  );
});
