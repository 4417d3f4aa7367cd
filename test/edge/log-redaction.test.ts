/** A shop registers through edge and gateway, with and without failures: the logs contain no secrets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#gateway/logging/create-log.ts';
import { type Arg, type CallName, calls } from '#shared/contract/index.ts';
import { type Form, fillForm } from '#test/support/browser/certification-form.ts';
import { closeConnection, cutOff, notJson, wrongContentLength } from '#test/support/edge/fake-upstream.ts';
import { send } from '#test/support/edge/send.ts';
import { type Portal, startPortal } from '#test/support/edge/start-portal.ts';
import { visit } from '#test/support/edge/visit.ts';
import { makeForm, makePng } from '#test/support/fixtures/images.ts';
import { md5, STAFF_TOKEN } from '#test/support/gateway/build-gateway.ts';
import { solveCaptcha } from '#test/support/gateway/solve-captcha.ts';
import { postAsStaff } from '#test/support/gateway/staff-call.ts';

const MOBILE = '13733334444';
const CONTACT = '13955556666';
const PASSWORD = 'Canary2026';
const NEW_PASSWORD = 'Canary2027';

const gatewayLines: string[] = [];
const secrets = new Set([
  ...[STAFF_TOKEN, MOBILE, CONTACT],
  ...[PASSWORD, NEW_PASSWORD].flatMap(password => [password, md5(password)]),
]);
let portal: Portal;
beforeAll(async () => {
  const log = createLog('trace', { write: line => gatewayLines.push(line) });
  portal = await startPortal({ env: { LOG_LEVEL: 'trace' }, gateway: { log } });
});
afterAll(() => portal.close());

function expectNoSecret() {
  for (const log of [portal.log(), gatewayLines.join('')]) {
    const lines = log.split('\n');
    expect(lines.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(lines.filter(line => line.includes(secret))).toEqual([]);
  }
}

/** Calls as the pages do: all fields in the body, or in the query for GET. */
function call<Name extends CallName>(name: Name, arg: Arg<Name>, token = '') {
  const { method, path } = calls[name];
  const query = method === 'GET' ? `?${new URLSearchParams(arg as Record<string, string>)}` : '';
  return send(portal.origin, `/gateway${path}${query}`, {
    method,
    headers: { cookie: `userToken=${token}` },
    ...(method === 'POST' ? { body: JSON.stringify(arg ?? {}) } : {}),
  });
}

function upload(token: string) {
  const { payload, headers } = makeForm(makePng(), { filename: `${MOBILE}.png` });
  const path = `/gateway${calls.uploadImage.path}?scene=CERTIFICATION`;
  const length = { 'content-length': String(payload.length) };
  const cookie = `userToken=${token}`;
  return send(portal.origin, path, {
    method: 'POST',
    body: payload,
    headers: { ...headers, ...length, cookie },
  });
}

const staff = (path: string, payload: object) => postAsStaff(portal.gateway, `/distributor/${path}`, payload);

async function newestCode(): Promise<string> {
  const { body } = await portal.gateway.http.get('/dev/outbox');
  return (body as { code: string }[])[0]?.code ?? '0000';
}

const tokenIn = (cookies: string | readonly string[] = []) =>
  /userToken=([^;]+)/.exec(String(cookies))?.[1] ?? '';

/** Makes every request of a registration, including invalid ones, regardless of the replies. */
async function join(papers: Form, code: string, token: string): Promise<void> {
  const [ticket, image] = [`ticket-${newSecret()}`, papers.licenceImageUrl];
  const password = md5(PASSWORD);
  await call('sendSmsCode', { mobile: MOBILE, scene: 'REGISTER', captchaTicket: ticket });
  await call('register', { mobile: MOBILE, verificationCode: code, password, izAgree: true });
  await call('forgotPassword', { mobile: MOBILE, verificationCode: code, newPassword: password });
  await call('loginByCode', { mobile: MOBILE, verificationCode: code, captchaTicket: ticket });
  await call('loginByPassword', { mobile: MOBILE, password, captchaTicket: ticket });
  await visit(portal.origin, '/syoung/login', { form: { mobile: MOBILE, password: PASSWORD } });
  const query = new URLSearchParams({ mobile: MOBILE, password, verificationCode: newSecret() });
  for (const { path } of [calls.loginByPassword, calls.register, calls.forgotPassword]) {
    await send(portal.origin, `/gateway${path}?${query}`, { method: 'POST', body: `{"mobile":"${MOBILE}",` });
  }
  await changeCredentials(code, token);
  await call('submitCertification', papers, token);
  await call('submitCertification', { ...papers, creditCode: `${newSecret()}`, shopType: CONTACT }, token);
  await call('resubmitCertification', papers, token);
  await call('supplementInfo', { contactMobile: CONTACT }, token);
  await call('getMyInfo', undefined, token);
  await upload(token);
  for (const method of ['GET', 'HEAD', 'POST']) {
    await send(portal.origin, image, { method, headers: { cookie: `userToken=${token}` } });
  }
  await send(portal.origin, `${image}?mobile=${MOBILE}&token=${token}`);
  await visit(portal.origin, '/syoung/register/step', { token });
  await staff('get', { mobile: MOBILE });
  await staff('list', { keyword: CONTACT });
  await staff('reject', { mobile: MOBILE, reason: papers.creditCode });
  const id = image.split('/').at(-1);
  await portal.gateway.http.get(`/staff/image/${id}`).set({ staffToken: STAFF_TOKEN });
}

/** Changes the password if it is the first time, and fails to change the mobile. */
async function changeCredentials(code: string, token: string): Promise<void> {
  await call('updatePassword', { oldPassword: md5(PASSWORD), newPassword: md5(NEW_PASSWORD) }, token);
  await call('mobileVerify', { mobile: MOBILE, verificationCode: code, scene: 'MOBILE_CHANGE' }, token);
  await call('updateMobile', { ticket: newSecret(), newMobile: CONTACT, code }, token);
  await call('listSessions', undefined, token);
  await call('listSecurityEvents', {}, token);
  await call('endSession', { id: newSecret() }, token);
}

let secretCount = 0;
/** Creates a secret that has not been used before. */
function newSecret(): string {
  secretCount += 1;
  const made = `c4n4ry-${secretCount}`;
  secrets.add(made);
  return made;
}

describe('the logs of a registration', () => {
  let papers: Form;
  let token: string;

  it('contain no secrets or personal data when all calls succeed', async () => {
    const { gateway } = portal;
    const captchaTicket = await solveCaptcha(gateway, 'SMS');
    await call('sendSmsCode', { mobile: MOBILE, scene: 'REGISTER', captchaTicket });
    const code = await newestCode();
    const registered = await call('register', {
      mobile: MOBILE,
      verificationCode: code,
      password: md5(PASSWORD),
      izAgree: true,
    });
    expect(registered.body.code).toBe('0');
    token = tokenIn(registered.headers['set-cookie']);
    const { memberId } = registered.body.data as { memberId: string };
    const licenceImageUrl = ((await upload(token)).body.data as { url: string }).url;
    papers = await fillForm(gateway, memberId, { contactMobile: CONTACT, licenceImageUrl });
    expect((await call('submitCertification', papers, token)).body.code).toBe('0');
    expect(
      (await send(portal.origin, licenceImageUrl, { headers: { cookie: `userToken=${token}` } })).status,
    ).toBe(200);
    for (const secret of [captchaTicket, token, papers.creditCode, licenceImageUrl.split('/').at(-1) ?? '']) {
      expect(secret.length).toBeGreaterThan(16);
      secrets.add(secret);
    }
    await join(papers, code, token);
    const { body } = await call('listSecurityEvents', {}, token);
    expect(JSON.stringify(body)).toContain('PASSWORD_CHANGED');
    expectNoSecret();
    for (const log of [portal.log(), gatewayLines.join('')]) {
      expect(log).not.toMatch(new RegExp(`["'= ]${code}["'& ]`));
    }
  });

  it('contain none when the gateway sends invalid replies', async () => {
    for (const behaviour of [closeConnection, cutOff, wrongContentLength, notJson]) {
      portal.upstream.behave(behaviour);
      await join(papers, newSecret(), token);
    }
    portal.heal();
    expectNoSecret();
  });

  it('contain none when the database rejects all queries', async () => {
    const tables = [
      'member',
      'distributor',
      'uploaded_image',
      'verification_code',
      'used_captcha',
      'session',
    ];
    const rename = (from: string, to: string) =>
      portal.gateway.db.$client.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    for (const table of tables) {
      await rename(table, 'away');
      await join(papers, '1234', token);
      await rename('away', table);
    }
    expect(gatewayLines.join('')).toContain('a call failed');
    expectNoSecret();
  });
});
