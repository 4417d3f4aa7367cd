/** Text messages by a signed webhook, received by a stand-in that checks what it should. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSmsWebhook } from '#gateway/adapters/sms-webhook/sms-webhook.ts';
import { HOTLINE } from '#shared/constants.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { requestCode } from '#test/support/gateway/send-code.ts';
import { startSmsWebhook } from '#test/support/gateway/services/sms-webhook.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const SECRET = 'secret-of-the-webhook';
const clock = new TestClock();
let webhook: Awaited<ReturnType<typeof startSmsWebhook>>;
let gateway: TestGateway;

beforeAll(async () => {
  webhook = await startSmsWebhook(SECRET, () => clock.now());
  gateway = await buildTestGateway({ clock, config: { demo: false, smsWebhook: webhook.settings } });
});
beforeEach(() => {
  webhook.received.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await webhook.close();
});

let last = 0;
const newMobile = () => `1395550${String(++last).padStart(4, '0')}`;
const messageTo = (mobile: string) => webhook.messages().filter(({ to }) => to === mobile);

describe('a verification code', () => {
  it('is delivered once, with a valid signature', async () => {
    const mobile = newMobile();
    expect((await requestCode(gateway, mobile, 'REGISTER')).code).toBe('0');
    expect(messageTo(mobile)).toEqual([
      { id: expect.any(String), to: mobile, scene: 'REGISTER', code: expect.stringMatching(/^\d{4,6}$/) },
    ]);
  });

  it.each([
    ['500', { status: 500 }],
    ['429', { status: 429 }],
    ['a lost answer', null],
  ])('is sent again after %s, and still delivered once', async (_what, failure) => {
    const mobile = newMobile();
    webhook.failNext(failure, failure);
    expect((await requestCode(gateway, mobile, 'REGISTER')).code).toBe('0');
    expect(webhook.received).toHaveLength(3);
    expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(messageTo(mobile)).toHaveLength(1);
  });

  it.each([
    ['three failures', [{ status: 503 }, null, { status: 500 }], 3],
    ['a rejection', [{ status: 403 }], 1],
    ['a redirect', [{ status: 302, headers: { location: '/elsewhere' } }, null, null], 3],
  ])('answers SMS_UNAVAILABLE with the hotline after %s', async (_what, failures, requests) => {
    webhook.failNext(...failures);
    const answer = await requestCode(gateway, newMobile(), 'REGISTER');
    expect(answer).toMatchObject({ code: 'SMS_UNAVAILABLE', msg: expect.stringContaining(HOTLINE) });
    expect(webhook.received).toHaveLength(requests);
  });

  it('does not reveal by its answer that a mobile is registered', async () => {
    webhook.failNext({ status: 403 });
    expect((await requestCode(gateway, '13800000009', 'LOGIN')).code).toBe('0');
    await vi.waitFor(() => expect(webhook.received).toHaveLength(1));
    expect((await requestCode(gateway, newMobile(), 'LOGIN')).code).toBe('0');
  });
});

it('is rejected by the service with another secret, and after five minutes', async () => {
  const message = { id: 'm1', to: newMobile(), scene: 'REGISTER', code: '1234' } as const;
  const forged = createSmsWebhook({ ...webhook.settings, secret: 'another-secret-xx' }, { clock });
  await expect(forged(message)).rejects.toThrow('the SMS webhook answered 401');
  const late = new TestClock();
  late.forward(-5 * 60_000 - 1000);
  await expect(createSmsWebhook(webhook.settings, { clock: late })(message)).rejects.toThrow('401');
  expect(messageTo(message.to)).toEqual([]);
});

it('informs a member of a changed password by the timer, which tries again', async () => {
  const { rows } = await gateway.db.$client.query<{ id: string }>(
    "SELECT id FROM member WHERE mobile = '13800000009'",
  );
  const memberId = rows[0]?.id ?? '';
  const { recordWithNotice } = await import('#gateway/modules/auth/security-event.ts');
  const client = { device: 'a browser', ip: '10.0.0.1' };
  await gateway.db.transaction(tx =>
    recordWithNotice(tx, gateway.deps, {
      memberId,
      kind: 'PASSWORD_CHANGED',
      mobile: '13800000009',
      client,
    }),
  );
  webhook.failNext(null, null, null);
  await gateway.runDueTimers();
  clock.forward(2000);
  await gateway.runDueTimers();
  expect(webhook.received).toHaveLength(4);
  expect(messageTo('13800000009').filter(({ text }) => text)).toMatchObject([{ scene: 'PASSWORD_CHANGED' }]);
});
