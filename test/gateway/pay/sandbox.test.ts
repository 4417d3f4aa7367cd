/** The sandbox provider: its page, its callbacks over HTTP, and its staff call. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

let world: PayFixture;
beforeAll(async () => {
  world = await buildPayFixture();
});
afterAll(() => world.close());

async function pageOf(payNo: string) {
  const { id } = await world.attemptOf(payNo);
  return `/dev/sandbox-pay/${id}`;
}
const show = (page: string) => world.http.get(page);
const press = (page: string, outcome: string) => world.http.post(page).type('form').send({ outcome });

it('shows the amount and pay type, and pays with its button', async () => {
  const { payNo, orderId } = await world.orderFor(150);
  const { data } = await world.pay(payNo, 'WECHAT');
  const page = await pageOf(payNo);
  expect(new URL(data.qrCode ?? '').pathname).toBe(page);
  const shown = await show(page);
  expect(shown.text).toContain('¥1,500.00');
  expect(shown.text).toContain('微信支付');
  const paid = await press(page, 'PAID');
  expect(paid.text).toContain('已付款');
  expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
  // Pressing again or reloading has no effect, and the buttons are gone.
  expect((await press(page, 'PAID')).text).not.toContain('<button');
  expect(await world.mismatches()).toEqual([]);
});

it('fails the payment with its other button', async () => {
  const { payNo } = await world.orderFor(1);
  await world.pay(payNo, 'ALIPAY');
  await press(await pageOf(payNo), 'FAIL');
  expect(await world.paymentStatus(payNo)).toMatchObject({ status: 'FAIL' });
});

it('reports that a late payment was refunded', async () => {
  const { payNo, orderId } = await world.orderFor(1);
  await world.pay(payNo, 'ALIPAY');
  const page = await pageOf(payNo);
  await world.call('cancelOrder', { id: orderId, reason: '' }, { token: world.shop.token });
  expect((await show(page)).text).toContain('已失效');
  expect((await press(page, 'PAID')).text).toContain('原路退回');
  expect(await world.orderStatus(orderId)).toBe('CANCELLED');
  expect(await world.mismatches()).toEqual([]);
});

it('allows only its own style by CSP, and rejects unknown attempts', async () => {
  const { payNo } = await world.orderFor(1);
  await world.pay(payNo, 'ALIPAY');
  const answer = await show(await pageOf(payNo));
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(answer.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'`,
  );
  for (const id of ['nobody', '%00', '../outbox?']) {
    expect((await world.http.post(`/dev/sandbox-pay/${id}`)).status).toBeGreaterThanOrEqual(400);
  }
});

it('can be answered by a staff call with payNo or order number', async () => {
  const { payNo, orderId } = await world.orderFor(1);
  expect((await world.staff('/pay/answerSandbox', { payNo, outcome: 'PAID' })).code).toBe('NOT_FOUND');
  await world.pay(payNo, 'ALIPAY');
  const { orderNo } = await world.readOrder(orderId);
  expect((await world.staff('/pay/answerSandbox', { payNo: orderNo, outcome: 'FAIL' })).code).toBe('0');
  await world.pay(payNo, 'ALIPAY');
  expect((await world.staff('/pay/answerSandbox', { payNo, outcome: 'PAID' })).code).toBe('0');
  expect(await world.orderStatus(orderId)).toBe('WAIT_SHIP');
});

it('builds the url of the QR code with the origin that the browser sees', async () => {
  const { payNo } = await world.orderFor(1);
  const { token } = world.shop;
  const { signedPost } = await import('#test/support/gateway/signed-post.ts');
  const arg = { requestId: 'a-request-of-a-browser', payNo, payType: 'ALIPAY' as const };
  const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  const answer = await signedPost(world, 'pay', arg, { token, address: '10.1.1.1', headers });
  expect(answer.data.qrCode).toMatch(/^https:\/\/shop\.example\/dev\/sandbox-pay\//);
});
