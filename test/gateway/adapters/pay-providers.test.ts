/** Alipay and WeChat Pay, each against a stand-in that checks signatures, amounts and idempotency as the service does. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { startAlipay } from '#test/support/gateway/services/alipay.ts';
import {
  type PayStandIn,
  refundedOf,
  type SignedCallback,
} from '#test/support/gateway/services/pay-stand-in.ts';
import { startWechatPay } from '#test/support/gateway/services/wechat-pay.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';
import type { Config } from '../../../server/config.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture();
});
afterAll(() => fixture.close());

/** A new code for either provider. */
const UNSIGNED_ANSWER = JSON.stringify({
  code_url: 'weixin://x',
  alipay_trade_precreate_response: { code: '10000', qr_code: 'x' },
  sign: 'AAAA',
});

const now = () => fixture.clock.now();
const PROVIDERS = [
  ['Alipay', 'ALIPAY', 'alipay', async () => withConfig(await startAlipay(now), 'alipay')],
  [
    'WeChat Pay by public key',
    'WECHAT',
    'wechat-pay',
    async () => withConfig(await startWechatPay(now, 'public key'), 'wechatPay'),
  ],
  [
    'WeChat Pay by certificate',
    'WECHAT',
    'wechat-pay',
    async () => withConfig(await startWechatPay(now, 'certificate'), 'wechatPay'),
  ],
] as const;

const withConfig = <S extends PayStandIn & { settings: object }>(
  service: S,
  key: 'alipay' | 'wechatPay',
) => ({
  service: service as PayStandIn,
  config: { [key]: service.settings } as Partial<Config>,
});

describe.each(PROVIDERS)('%s', (_name, payType, path, start) => {
  let service: PayStandIn;
  let gateway: TestGateway;
  beforeAll(async () => {
    const started = await start();
    ({ service } = started);
    gateway = await buildTestGateway({
      clock: fixture.clock,
      db: fixture.connectAgain(),
      config: { demo: false, publicOrigin: 'https://shop.example', ...started.config },
    });
  });
  afterEach(async () => {
    service.refunding.state = 'DONE';
    expect(await fixture.mismatches()).toEqual([]);
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  let ips = 0;
  const begin = (payNo: string) => {
    ips += 1;
    const arg = { requestId: newRequestId(), payNo, payType };
    return signedPost(gateway, 'pay', arg, {
      token: fixture.shop.token,
      ip: `10.7.${ips >> 8}.${ips & 255}`,
    });
  };
  /** An order with a code that is shown to the payer. */
  async function shown(pieces = 2) {
    const order = await fixture.orderFor(pieces);
    const { code, data } = await begin(order.payNo);
    expect(code).toBe('0');
    const attemptId = [...service.trades.keys()].at(-1) ?? '';
    expect(data.qrCode).toContain(attemptId);
    return { ...order, attemptId };
  }
  const callBack = ({ headers, body }: SignedCallback) =>
    gateway.http.post(`/pay-callback/${path}`).set(headers).send(body);
  async function paid(pieces = 2) {
    const order = await shown(pieces);
    service.pay(order.attemptId);
    expect((await callBack(service.callback(order.attemptId))).status).toBe(200);
    return order;
  }
  const refunded = (attemptId: string) => {
    const trade = service.trades.get(attemptId);
    return trade ? refundedOf(trade) : -1;
  };
  /** Refunds the whole order, as the shop and the staff do. */
  async function refundOrder(orderId: string, quantity = 2) {
    const { token } = fixture.shop;
    const { data: lines } = await fixture.call('listRefundableItems', { orderId }, { token });
    const arg = {
      requestId: newRequestId(),
      orderId,
      type: 'REFUND_ONLY',
      items: lines.map(({ orderItemId }) => ({ orderItemId, quantity })),
      amount: `${quantity * 10}.00`,
      reason: 'OTHER',
      description: '',
      imageUrls: [] as string[],
    } as const;
    const { code, data } = await fixture.call('applyRefund', arg, { token });
    expect(code).toBe('0');
    await staffCall(fixture, '/refund/approve', { refund: data.id });
    await staffCall(fixture, '/refund/pay', { refund: data.id });
  }
  const unconfirmed = () =>
    staffCall<{ id: string; tries: number; reason: string | null }[]>(gateway, '/pay/listRefunds', {});

  it('pays an order by its callback, once', async () => {
    const { orderId, payNo, attemptId } = await shown();
    expect(service.trades.get(attemptId)).toMatchObject({
      total: 2000,
      notifyUrl: `https://shop.example/pay-callback/${path}`,
    });
    service.pay(attemptId);
    const answers = await Promise.all([1, 2, 3].map(() => callBack(service.callback(attemptId))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.text).toMatch(path === 'alipay' ? /^success$/ : /"SUCCESS"/);
    expect(await fixture.orderStatus(orderId)).toBe('WAIT_SHIP');
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'SUCCESS', payType });
  });

  it.each([
    ['another key', (id: string) => service.forge(service.callback(id))],
    ['another amount', (id: string) => service.callback(id, { total: 1 })],
    ['another app', (id: string) => service.callback(id, { app: 'another' })],
    ['a changed body', (id: string) => changed(service.callback(id))],
    ['no signature', (id: string) => unsigned(service.callback(id))],
  ])('rejects a callback with %s, so that the provider sends it again', async (_what, make) => {
    const { payNo, attemptId } = await shown();
    const { status, text } = await callBack(make(attemptId));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toMatch(/failure|FAIL/);
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING' });
  });
  const unsigned = ({ headers, body }: SignedCallback) => ({
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: body.replace(/&sign=[^&]*/, ''),
  });
  const changed = ({ headers, body }: SignedCallback) => ({
    headers,
    body: body.replace(/.(?=.{40}$)/s, 'x'),
  });

  it.runIf(payType === 'WECHAT')('rejects a callback that was signed six minutes ago', async () => {
    const { payNo, attemptId } = await shown();
    const old = service.callback(attemptId);
    fixture.clock.forward(6 * MINUTE_MS);
    expect((await callBack(old)).status).toBe(500);
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING' });
  });

  it('finds a payment whose callback was lost', async () => {
    const { payNo, attemptId } = await shown();
    fixture.clock.forward(MINUTE_MS);
    await gateway.runDueTimers();
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'PAYING' });
    service.pay(attemptId);
    fixture.clock.forward(2 * MINUTE_MS);
    service.failNext(null);
    await gateway.runDueTimers();
    fixture.clock.forward(10 * MINUTE_MS);
    await gateway.runDueTimers();
    expect(await fixture.paymentStatus(payNo)).toMatchObject({ status: 'SUCCESS' });
  });

  it('stops asking for a code that can no longer be paid', async () => {
    const { attemptId } = await shown();
    for (let minutes = 0; minutes < 240; minutes += 10) {
      fixture.clock.forward(10 * MINUTE_MS);
      await gateway.runDueTimers();
    }
    const { rows } = await fixture.db.$client.query('SELECT FROM timer WHERE subject_id = $1', [attemptId]);
    expect(rows).toEqual([]);
    expect(() => service.pay(attemptId)).toThrow();
  });

  it('refunds money that comes after the order was cancelled, also by a query', async () => {
    for (const isCallback of [true, false]) {
      const { orderId, attemptId } = await shown();
      service.pay(attemptId);
      await fixture.call('cancelOrder', { id: orderId, reason: '' }, { token: fixture.shop.token });
      if (isCallback) expect((await callBack(service.callback(attemptId))).status).toBe(200);
      else fixture.clock.forward(MINUTE_MS);
      await gateway.runDueTimers();
      expect(refunded(attemptId)).toBe(2000);
    }
    expect(await unconfirmed()).toEqual([]);
  });

  const token = () => ({ token: fixture.shop.token });
  const payBy = (type: 'BALANCE' | 'OFFLINE') => (payNo: string) =>
    signedPost(
      gateway,
      'pay',
      { requestId: newRequestId(), payNo, payType: type, payPassword: PAY_PASSWORD },
      { ...token(), ip: `10.8.0.${Math.floor(service.trades.size)}` },
    );
  it.each<[what: string, end: (payNo: string, orderId: string) => Promise<{ code: string }>]>([
    ['cancelled', (_, id) => gateway.call('cancelOrder', { id, reason: '' }, token())],
    ['paid by balance', payBy('BALANCE')],
    ['chosen as transfer', payBy('OFFLINE')],
    [
      'joined with another one',
      async (_, id) => {
        const orderIds = [id, (await fixture.orderFor(1)).orderId];
        return gateway.call('payTogether', { requestId: newRequestId(), orderIds }, token());
      },
    ],
    [
      'left until it expires',
      async () => {
        fixture.clock.forward(31 * MINUTE_MS);
        await gateway.runDueTimers();
        return { code: '0' };
      },
    ],
  ])('closes the code of a payment that is %s, though answers get lost', async (_what, end) => {
    await fixture.giveMoney(10_000);
    const { orderId, payNo, attemptId } = await shown();
    service.scan(attemptId);
    // The second one is carried out.
    service.failNext({ status: 500 }, null);
    expect((await end(payNo, orderId)).code).toBe('0');
    await gateway.runDueTimers();
    expect(() => service.pay(attemptId)).toThrow();
    fixture.clock.forward(HOUR_MS);
    await gateway.runDueTimers();
    const { rows } = await fixture.db.$client.query('SELECT FROM timer WHERE subject_id = $1', [attemptId]);
    expect(rows).toEqual([]);
  });

  it('closes a code that is scanned after its order was cancelled', async () => {
    const { orderId, attemptId } = await shown();
    await gateway.call('cancelOrder', { id: orderId, reason: '' }, token());
    await gateway.runDueTimers();
    // Alipay cannot close a trade that nobody has opened.
    if (payType === 'ALIPAY') service.scan(attemptId);
    fixture.clock.forward(MINUTE_MS);
    await gateway.runDueTimers();
    expect(() => service.pay(attemptId)).toThrow();
  });

  it('refunds a code that is paid while it is being closed', async () => {
    const { orderId, attemptId } = await shown();
    service.pay(attemptId);
    await gateway.call('cancelOrder', { id: orderId, reason: '' }, token());
    service.failNext({ status: 500 });
    await gateway.runDueTimers();
    expect([refunded(attemptId), service.trades.get(attemptId)?.closed]).toEqual([0, false]);
    fixture.clock.forward(MINUTE_MS);
    await gateway.runDueTimers();
    expect(refunded(attemptId)).toBe(2000);
  });

  it('refunds parts of an order, each once, though answers get lost', async () => {
    const { orderId, attemptId } = await paid(3);
    await refundOrder(orderId, 1);
    service.failNext(null, { status: 502 });
    await gateway.runDueTimers();
    expect(refunded(attemptId)).toBe(1000);
    expect(await unconfirmed()).toMatchObject([{ tries: 1, reason: expect.any(String) }]);
    await refundOrder(orderId, 2);
    for (let round = 0; round < 4; round += 1) {
      fixture.clock.forward(5 * MINUTE_MS);
      await gateway.runDueTimers();
    }
    expect(refunded(attemptId)).toBe(3000);
    expect(service.trades.get(attemptId)?.refunds.size).toBe(2);
    expect(await unconfirmed()).toEqual([]);
  });

  it('asks again while a refund is delayed or the account is empty, and tells the staff why', async () => {
    const { orderId, attemptId } = await paid();
    service.refunding.state = 'EMPTY';
    await refundOrder(orderId);
    await gateway.runDueTimers();
    expect(await unconfirmed()).toMatchObject([{ reason: expect.stringContaining('NOT_ENOUGH') }]);
    expect(refunded(attemptId)).toBe(0);
    service.refunding.state = 'DELAYED';
    fixture.clock.forward(HOUR_MS);
    await gateway.runDueTimers();
    expect(await unconfirmed()).toMatchObject([{ tries: 2, reason: null }]);
    service.refunding.state = 'DONE';
    fixture.clock.forward(HOUR_MS);
    await gateway.runDueTimers();
    expect(await unconfirmed()).toEqual([]);
    expect(refunded(attemptId)).toBe(2000);
  });

  it('stops asking for a refund that the staff have returned in another way', async () => {
    const { orderId, attemptId } = await paid();
    service.refunding.state = 'EMPTY';
    await refundOrder(orderId);
    await gateway.runDueTimers();
    const [open] = await unconfirmed();
    await staffCall(gateway, '/pay/closeRefund', { refund: open?.id, reason: 'by bank transfer' });
    service.refunding.state = 'DONE';
    fixture.clock.forward(HOUR_MS);
    await gateway.runDueTimers();
    expect(refunded(attemptId)).toBe(0);
    expect(await unconfirmed()).toEqual([]);
  });

  it('answers PAY_TYPE_UNAVAILABLE while the provider fails or does not sign its answers', async () => {
    const { payNo } = await fixture.orderFor(1);
    for (const failure of [{ status: 500 }, { body: UNSIGNED_ANSWER }]) {
      service.failNext(failure);
      expect((await begin(payNo)).code).toBe('PAY_TYPE_UNAVAILABLE');
    }
    expect((await begin(payNo)).code).toBe('0');
  });

  it('shows a new code when the old one can no longer be paid', async () => {
    const { payNo } = await shown();
    const first = (await begin(payNo)).data.qrCode;
    expect((await begin(payNo)).data.qrCode).toBe(first);
    await fixture.db.$client.query(`UPDATE payment_attempt SET create_date = create_date - interval '116 minutes'
      WHERE pay_no = '${payNo}'`);
    expect((await fixture.paymentStatus(payNo)).qrCode).toBeNull();
    expect((await begin(payNo)).data.qrCode).not.toBe(first);
  });
});
