/** The sandbox provider: its page, its callbacks over HTTP, and its staff call. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());

async function pageOf(payNo: string) {
  const { id } = await fixture.attemptOf(payNo);
  return `/dev/sandbox-pay/${id}`;
}
const show = (page: string) => fixture.http.get(page);
const press = (page: string, outcome: string) => fixture.http.post(page).type('form').send({ outcome });

it('shows the amount and pay type, and pays with its button', async () => {
  const { payNo, orderId } = await fixture.orderFor(150);
  const { data } = await fixture.pay(payNo, 'WECHAT');
  const page = await pageOf(payNo);
  expect(new URL(data.qrCode ?? '').pathname).toBe(page);
  const shown = await show(page);
  expect(shown.text).toContain('¥1,500.00');
  expect(shown.text).toContain('微信支付');
  const paid = await press(page, 'PAID');
  expect(paid.text).toContain('已付款');
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
  // Pressing again or reloading has no effect, and the buttons are gone.
  expect((await press(page, 'PAID')).text).not.toContain('<button');
  expect(await fixture.mismatches()).toEqual([]);
});

it('fails the payment with its other button', async () => {
  const { payNo } = await fixture.orderFor(1);
  await fixture.pay(payNo, 'ALIPAY');
  await press(await pageOf(payNo), 'FAIL');
  expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'FAIL' });
});

it('reports that a late payment was refunded', async () => {
  const { payNo, orderId } = await fixture.orderFor(1);
  await fixture.pay(payNo, 'ALIPAY');
  const page = await pageOf(payNo);
  await fixture.call('cancelOrder', { id: orderId, reason: '' }, { token: fixture.shop.token });
  expect((await show(page)).text).toContain('已失效');
  expect((await press(page, 'PAID')).text).toContain('原路退回');
  expect(await fixture.orderStatus(orderId)).toBe('CANCELLED');
  expect(await fixture.mismatches()).toEqual([]);
});

it('allows only its own style by CSP, and rejects unknown attempts', async () => {
  const { payNo } = await fixture.orderFor(1);
  await fixture.pay(payNo, 'ALIPAY');
  const answer = await show(await pageOf(payNo));
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(answer.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
  for (const id of ['nobody', '%00', '../outbox?']) {
    expect((await fixture.http.post(`/dev/sandbox-pay/${id}`)).status).toBeGreaterThanOrEqual(400);
  }
});

it('can be answered by a staff call with payNo or order number', async () => {
  const { payNo, orderId } = await fixture.orderFor(1);
  expect((await fixture.staff('/pay/answerSandbox', { payNo, outcome: 'PAID' })).code).toBe('NOT_FOUND');
  await fixture.pay(payNo, 'ALIPAY');
  const { orderNo } = await fixture.readOrder(orderId);
  expect((await fixture.staff('/pay/answerSandbox', { payNo: orderNo, outcome: 'FAIL' })).code).toBe('0');
  await fixture.pay(payNo, 'ALIPAY');
  expect((await fixture.staff('/pay/answerSandbox', { payNo, outcome: 'PAID' })).code).toBe('0');
  expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
});

it('builds the url of the QR code with the origin that the browser sees', async () => {
  const { payNo } = await fixture.orderFor(1);
  const { token } = fixture.shop;
  const { signedPost } = await import('#test/support/gateway/signed-post.ts');
  const arg = { requestId: 'a-request-of-a-browser', payNo, payType: 'ALIPAY' as const };
  const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  const answer = await signedPost(fixture, 'pay', arg, { token, ip: '10.1.1.1', headers });
  expect(answer.data.qrCode).toMatch(/^https:\/\/shop\.example\/dev\/sandbox-pay\//);
});
