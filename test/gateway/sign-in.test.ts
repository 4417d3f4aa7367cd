import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forceOut } from '#gateway/modules/auth/sessions.ts';
import { buildTestGateway, DEMO_PASSWORD, md5, type TestGateway } from '#test/support/build-gateway.ts';
import { makeTicket, solveCaptcha } from '#test/support/solve-captcha.ts';
import { TestClock } from '#test/support/test-clock.ts';

const clock = new TestClock();
const MINUTE_MS = 60_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ clock });
});
afterAll(() => gateway.close());

let lastAddress = 0;
/** An address that nobody used before, so that one test's failures do not count in another's. */
const newAddress = () => `10.0.${lastAddress >> 8}.${lastAddress++ & 255}`;

const login = (mobile: string, password = DEMO_PASSWORD, address = newAddress(), captchaTicket?: string) =>
  gateway.call(
    'loginByPassword',
    { mobile, password, ...(captchaTicket ? { captchaTicket } : {}) },
    { address },
  );

async function tokenOf(mobile: string) {
  const { data } = await login(mobile);
  return (data as { userToken: string }).userToken;
}

async function sendCode(mobile: string, scene: 'LOGIN' | 'REGISTER' = 'LOGIN', address = newAddress()) {
  const captchaTicket = await makeTicket(gateway, 'SMS');
  return gateway.call('sendSmsCode', { mobile, scene, captchaTicket }, { address });
}

const loginByCode = (mobile: string, verificationCode: string, address = newAddress()) =>
  gateway.call('loginByCode', { mobile, verificationCode }, { address });

async function newestMessage() {
  const [newest] = (await gateway.app.inject('/dev/outbox')).json();
  return newest as { kind: string; to: string; scene: string; code: string; createDate: string };
}
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('login by password', () => {
  it('answers who signed in, with a token and the menus that are open', async () => {
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

  it('opens no menu that the approval does not open', async () => {
    expect((await login('13800000002')).data).toMatchObject({ menus: [] });
    expect((await login('13800000007')).data).toMatchObject({ menus: [], shopName: '', distributorId: null });
    const frozen = (await login('13800000004')).data as { menus: { href: string }[] };
    const hrefs = frozen.menus.map(menu => menu.href);
    expect(hrefs).toContain('/syoung/shop/detail');
    expect(hrefs).not.toContain('/syoung/car/list');
  });

  it('lets an account in that is being cancelled, so that the guard can tell it why it is signed out', async () => {
    for (const mobile of ['13800000005', '13800000006']) {
      const token = await tokenOf(mobile);
      const { data } = await gateway.call('getAuthenticateInfo', undefined, { token });
      expect(data.logoutStatus).toMatch(/^LOGOUT_/);
      const statistic = await gateway.call('getMyShopStatistic', {}, { token });
      expect(statistic.code).toBe('ACCOUNT_CANCELLED');
    }
  });

  it('refuses a wrong password and an unknown mobile in the same words', async () => {
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

  it('keeps neither the password nor the token', async () => {
    const token = await tokenOf('13800000001');
    const { rows } = await gateway.db.$client.query('SELECT m::text, s::text FROM member m, session s');
    const everything = JSON.stringify(rows);
    expect(everything).toContain('scrypt$16384$8$5$');
    expect(everything).not.toContain(DEMO_PASSWORD);
    expect(everything).not.toContain(token);
    const hashes = await gateway.db.$client.query(
      'SELECT count(DISTINCT password_hash)::int AS n FROM member',
    );
    expect(hashes.rows[0].n).toBe(9);
  });

  it('wants a captcha after 3 failures of a mobile, from wherever they came', async () => {
    const mobile = '13800000003';
    expect((await login(mobile, md5('a'))).data).toEqual({ captchaRequired: false });
    expect((await login(mobile, md5('b'))).data).toEqual({ captchaRequired: false });
    expect((await login(mobile, md5('c'))).data).toEqual({ captchaRequired: true });
    expect(await login(mobile)).toMatchObject({ code: 'CAPTCHA_REQUIRED', data: { captchaRequired: true } });
    expect(await login(mobile, DEMO_PASSWORD, newAddress(), 'rubbish')).toMatchObject({
      code: 'CAPTCHA_INVALID',
      data: { captchaRequired: true },
    });
    const ticket = await makeTicket(gateway, 'LOGIN');
    expect((await login(mobile, DEMO_PASSWORD, newAddress(), ticket)).code).toBe('0');
    expect((await login(mobile)).code, 'the way is free again').toBe('0');
  });

  it('wants a captcha after 3 failures of an address, whatever mobiles it tried', async () => {
    const address = newAddress();
    for (const mobile of ['13900000001', '13900000002', '13900000003'])
      await login(mobile, md5('x'), address);
    expect((await login('13800000001', DEMO_PASSWORD, address)).code).toBe('CAPTCHA_REQUIRED');
    expect((await login('13800000001', DEMO_PASSWORD)).code, 'from elsewhere').toBe('0');
    clock.forward(31 * MINUTE_MS);
    expect((await login('13800000001', DEMO_PASSWORD, address)).code, 'half an hour later').toBe('0');
  });

  it('counts a whole network of IPv6 as one address', async () => {
    for (const host of ['1', '2:3:4:5', 'ffff::1'])
      await login('13900000009', md5('x'), `2001:db8:7:9::${host}`);
    expect((await login('13800000001', DEMO_PASSWORD, '2001:db8:7:9::abcd')).code).toBe('CAPTCHA_REQUIRED');
    expect((await login('13800000001', DEMO_PASSWORD, '2001:db8:7:a::1')).code).toBe('0');
  });

  it('does not let an own account buy tries at the accounts of others', async () => {
    const address = newAddress();
    await login('13900000004', md5('x'), address);
    await login('13800000001', DEMO_PASSWORD, address);
    await login('13900000005', md5('x'), address);
    await login('13800000001', DEMO_PASSWORD, address);
    expect((await login('13900000006', md5('x'), address)).data).toEqual({ captchaRequired: true });
  });

  it('counts guesses made at the same time', async () => {
    const mobile = '13900000007';
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => login(mobile, md5(String(n)))));
    const codes = answers.map(answer => answer.code).toSorted();
    expect(codes.filter(code => code === 'LOGIN_FAILED')).toHaveLength(3);
    expect(codes.filter(code => code === 'CAPTCHA_REQUIRED')).toHaveLength(5);
  });

  it('answers TOO_MANY to an address that asks too often', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => gateway.call('loginByCode', {} as never, { address })),
    );
    expect(answers.filter(answer => answer.code === 'TOO_MANY')).toHaveLength(1);
    clock.forward(MINUTE_MS);
    expect((await gateway.call('loginByCode', {} as never, { address })).code).toBe('PARAM_INVALID');
  });
});

describe('captcha', () => {
  it('takes a ticket once, for its scene, for 10 minutes', async () => {
    const send = (captchaTicket: string, mobile: string) =>
      gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { address: newAddress() });
    const ticket = await solveCaptcha(gateway, 'SMS');
    expect((await send(ticket, '13911110001')).code).toBe('0');
    expect((await send(ticket, '13911110002')).code).toBe('CAPTCHA_INVALID');
    expect((await send(await solveCaptcha(gateway, 'LOGIN'), '13911110002')).code).toBe('CAPTCHA_INVALID');
    const old = await solveCaptcha(gateway, 'SMS');
    clock.forward(10 * MINUTE_MS + 1000);
    expect((await send(old, '13911110002')).code).toBe('CAPTCHA_INVALID');
  });

  it('takes a ticket once also where it comes twice at the same time', async () => {
    const captchaTicket = await makeTicket(gateway, 'SMS');
    const answers = await Promise.all(
      ['13911110003', '13911110004', '13911110005'].map(mobile =>
        gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { address: newAddress() }),
      ),
    );
    expect(answers.map(answer => answer.code).toSorted()).toEqual([
      '0',
      'CAPTCHA_INVALID',
      'CAPTCHA_INVALID',
    ]);
  });

  it('takes no ticket that was changed or made up', async () => {
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
        { address: newAddress() },
      );
      expect(answer.code, JSON.stringify(payload)).toBe('CAPTCHA_INVALID');
    }
  });
});

describe('login by code', () => {
  it('sends a code to the outbox, newest first, that signs in once', async () => {
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

  it('lets only one of two in who use a code at the same time', async () => {
    await sendCode('13800000002');
    const { code } = await newestMessage();
    const answers = await Promise.all([loginByCode('13800000002', code), loginByCode('13800000002', code)]);
    expect(answers.map(answer => answer.code).toSorted()).toEqual(['0', 'CODE_WRONG']);
  });

  it('gives a code 5 tries', async () => {
    const mobile = '13800000004';
    await sendCode(mobile);
    const { code } = await newestMessage();
    for (let tried = 0; tried < 5; tried++) {
      const captchaTicket = tried < 3 ? undefined : await makeTicket(gateway, 'LOGIN');
      const arg = { mobile, verificationCode: otherThan(code), ...(captchaTicket ? { captchaTicket } : {}) };
      const answer = await gateway.call('loginByCode', arg, { address: newAddress() });
      expect(answer).toMatchObject({ code: 'CODE_WRONG', data: { captchaRequired: tried >= 2 } });
    }
    const captchaTicket = await makeTicket(gateway, 'LOGIN');
    const right = await gateway.call('loginByCode', { mobile, verificationCode: code, captchaTicket });
    expect(right.code).toBe('CODE_WRONG');
  });

  it('lets a code expire after 5 minutes', async () => {
    await sendCode('13800000005');
    const { code } = await newestMessage();
    clock.forward(5 * MINUTE_MS);
    expect((await loginByCode('13800000005', code)).code).toBe('CODE_WRONG');
  });

  it('replaces a code by the next one, a minute later at the earliest', async () => {
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

  it('sends one where several are asked for at the same time', async () => {
    const mobile = '13922223333';
    const tickets = await Promise.all([1, 2, 3, 4].map(() => makeTicket(gateway, 'SMS')));
    const answers = await Promise.all(
      tickets.map(captchaTicket =>
        gateway.call('sendSmsCode', { mobile, scene: 'REGISTER', captchaTicket }, { address: newAddress() }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY']);
    const sent = (await gateway.app.inject('/dev/outbox')).json() as { to: string }[];
    expect(sent.filter(({ to }) => to === mobile)).toHaveLength(1);
  });

  it('waits for no clock that was ahead and has been set back', async () => {
    const [mobile, address] = ['13922224444', newAddress()];
    clock.forward(365 * 24 * 60 * MINUTE_MS);
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode(mobile, 'REGISTER', address)).code).toBe('0');
      clock.forward(MINUTE_MS);
    }
    expect((await sendCode(mobile, 'REGISTER', address)).code).toBe('TOO_MANY');
    clock.forward(-365 * 24 * 60 * MINUTE_MS);
    expect((await sendCode(mobile, 'REGISTER', address)).code).toBe('0');
    expect(await sendCode(mobile, 'REGISTER', address)).toMatchObject({ data: { resendSeconds: 60 } });
  });

  it('keeps the codes of one scene out of another', async () => {
    await sendCode('13800000009', 'REGISTER');
    const { code } = await newestMessage();
    expect((await loginByCode('13800000009', code)).code).toBe('CODE_WRONG');
  });

  it('does not tell whether a mobile is registered, and sends it nothing if not', async () => {
    const before = await newestMessage();
    expect(await sendCode('13900009999')).toMatchObject({
      code: '0',
      data: { expireSeconds: 300, resendSeconds: 60 },
    });
    expect(await newestMessage()).toEqual(before);
  });

  it('tells nothing of a mobile where codes cannot be sent at all, and counts nothing', async () => {
    const mute = await buildTestGateway({ clock, db: gateway.connectAgain(), config: { demo: false } });
    for (const mobile of ['13800000009', '13999999998']) {
      const captchaTicket = await makeTicket(mute, 'SMS');
      const sent = { mobile, scene: 'LOGIN', captchaTicket } as const;
      expect(await mute.call('sendSmsCode', sent, { address: newAddress() })).toMatchObject({ code: '500' });
      expect((await sendCode(mobile)).code, 'the next one that can').toBe('0');
    }
    await mute.close();
  });

  it('sends a mobile 5 codes an hour, and an address 30', async () => {
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode('13922220000', 'REGISTER')).code).toBe('0');
      clock.forward(MINUTE_MS);
    }
    expect((await sendCode('13922220000', 'REGISTER')).code).toBe('TOO_MANY');
    await gateway.db.$client.query(`INSERT INTO attempt_counter VALUES ('sms:address:10.9.9.9', 29, $1)`, [
      new Date(clock.now().getTime() + MINUTE_MS),
    ]);
    expect((await sendCode('13922220001', 'REGISTER', '10.9.9.9')).code).toBe('0');
    expect((await sendCode('13922220002', 'REGISTER', '10.9.9.9')).code).toBe('TOO_MANY');
  });
});

describe('a session', () => {
  it('tells who it belongs to, with a key to sign by that is its own', async () => {
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

  it('ends at logout, while the other device stays', async () => {
    const [one, two] = [await gateway.signIn('13800000001'), await gateway.signIn('13800000001')];
    expect(await gateway.call('logout', undefined, { token: one })).toMatchObject({ code: '0', data: null });
    expect((await gateway.call('getMyInfo', undefined, { token: one })).code).toBe('400');
    expect((await gateway.call('getMyInfo', undefined, { token: two })).code).toBe('0');
    expect((await gateway.call('logout', undefined, { token: one })).code, 'a second logout').toBe('0');
  });

  it('ends after its 30 days', async () => {
    const shortLived = new TestClock();
    const other = await buildTestGateway({ clock: shortLived });
    const token = await other.signIn('13800000001');
    shortLived.forward(30 * 86_400_000 - MINUTE_MS);
    expect((await other.call('getMyInfo', undefined, { token })).code).toBe('0');
    shortLived.forward(MINUTE_MS);
    expect((await other.call('getMyInfo', undefined, { token })).code).toBe('400');
    await other.close();
  });

  it('that was ended from outside is told why, once', async () => {
    const [kept, ended] = [await gateway.signIn('13800000008'), await gateway.signIn('13800000008')];
    const { rows } = await gateway.db.$client.query("SELECT encode(sha256($1::bytea), 'hex') AS id", [kept]);
    expect((await gateway.call('forceLogout', undefined, { token: ended })).data).toEqual({
      forced: false,
      reason: null,
    });
    await forceOut(gateway.db, '100008', '登录密码已修改', rows[0].id);
    expect((await gateway.call('getMyInfo', undefined, { token: ended })).code).toBe('400');
    expect((await gateway.call('getMyInfo', undefined, { token: kept })).code).toBe('0');
    const told = await gateway.call('forceLogout', undefined, { token: ended });
    expect(told).toMatchObject({ code: '0', data: { forced: true, reason: '登录密码已修改' } });
    expect((await gateway.call('forceLogout', undefined, { token: ended })).code).toBe('400');
    expect((await gateway.call('forceLogout', undefined)).code).toBe('400');
  });
});
