import { refund } from '#gateway/db/schema/after-sale.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { payment, paymentAttempt } from '#gateway/db/schema/money.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, inArray, sql } from '#gateway/db/sql.ts';
import { CALLBACK_PATH } from '#gateway/modules/pay/providers/callback-routes.ts';
import { writeCallback } from '#gateway/modules/pay/providers/sandbox.ts';
import { type PayType, REFUND_STATUSES } from '#shared/domain/order.ts';
import { STAFF_TOKEN, type TestGateway } from '#test/support/build-gateway.ts';
import { newRequestId } from '#test/support/cart-world.ts';
import { PAY_PASSWORD, type PayWorld } from '#test/support/pay-world.ts';
import { signedPost } from '#test/support/signed-post.ts';
import {
  type Done,
  FITTING,
  FITTING_REFUNDS,
  type OrderRow,
  type RefundRow,
  type Step,
} from '#test/support/walk-steps.ts';

export const WALK_STOCK = 60;
const HOUR_MS = 3_600_000;
const WAITS_HOURS = [0.1, 0.3, 1, 30, 75, 200, 260];
const WAYS: readonly PayType[] = ['BALANCE', 'CREDIT', 'ALIPAY', 'WECHAT', 'OFFLINE'];

let numbers = 0;
const nextNumber = () => {
  numbers += 1;
  return numbers;
};
const address = () => {
  const n = nextNumber();
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
};

/** One in so many is tried where it does not fit. */
const MISFITS = 6;

/** Shops of a pay world with goods, money, credit and freight; whoever walks does one step after another, or many at once. */
export async function prepareWalk(world: PayWorld) {
  const { db } = world;
  const [one, , other] = world.warehouses;
  const skus: string[] = [];
  for (const warehouseId of [one?.id, one?.id, other?.id]) {
    const { id } = await world.takeSku({
      stock: WALK_STOCK,
      tiers: [
        [1, 1000],
        [10, 930],
      ],
    });
    await db
      .update(sku)
      .set({ warehouseId: warehouseId ?? '' })
      .where(eq(sku.id, id));
    await world.setFreight(warehouseId ?? '', [{ fee: 700, freeFrom: 15_000 }]);
    skus.push(id);
  }
  for (const { distributorId } of world.shops) {
    await world.giveMoney(200_000, distributorId);
    await world.giveCredit(100_000, distributorId);
  }

  return { skus, perform };

  async function perform(
    { act, shop: at, which, n }: Step,
    gateway: TestGateway = world,
  ): Promise<Done | undefined> {
    const shop = world.shops[at % world.shops.length] ?? world.shop;
    const { distributorId } = shop;
    const done = (answer: { code: string; data?: unknown }, about: Partial<Done> = {}): Done => ({
      act,
      shop: distributorId,
      code: answer.code,
      data: answer.data as never,
      ...about,
    });
    // Anew, for sessions end while the clock runs.
    const member = { token: await gateway.signIn(`13977${distributorId}`), address: address() };
    const staff = async (path: string, payload: object) => {
      const headers = { staffToken: STAFF_TOKEN };
      const answer = await gateway.app.inject({ method: 'POST', url: `/staff${path}`, headers, payload });
      return answer.json<{ code: string; data: unknown }>();
    };

    if (act === 'wait') {
      const hours = WAITS_HOURS[n % WAITS_HOURS.length] ?? 0;
      world.clock.forward(hours * HOUR_MS);
      await gateway.runDueTimers();
      return done({ code: '0' }, { hours });
    }
    if (act === 'order' || act === 'inquire') {
      const pieces = new Map(
        skus.flatMap((id, index) => {
          const quantity = Math.floor(n / 7 ** index) % 7;
          return quantity > 0 ? [[id, quantity * (which % 4 === 0 ? 3 : 1)] as const] : [];
        }),
      );
      if (pieces.size === 0) return undefined;
      if (which % 3 === 0) await world.giveCoupon({ value: 100 + n, threshold: 2000 }, distributorId);
      const items = [...pieces].map(([skuId, quantity]) => ({ skuId, quantity }));
      const { data: shown } = await gateway.call('previewCheckout', { items }, member);
      if (!shown.submitToken) return done({ code: 'ORDER_PROBLEMS' }, { pieces });
      const { submitToken, payAmount } = shown;
      const arg = { submitToken, expectedPayAmount: payAmount, remark: '', inquiry: act === 'inquire' };
      return done(await gateway.call('submitOrder', arg, member), { pieces });
    }

    const refundStates = FITTING_REFUNDS[act];
    if (refundStates) {
      const found = await pickRefund(
        distributorId,
        which,
        n % MISFITS === 0 ? REFUND_STATUSES : refundStates,
      );
      if (!found) return undefined;
      const { id } = found;
      const about = { refund: found };
      if (act === 'cancelRefund') return done(await gateway.call('cancelRefund', { id }, member), about);
      if (act === 'sendBack') {
        const parcel = { companyCode: 'SF', deliveryNo: `BACK${nextNumber()}` };
        return done(await gateway.call('submitRefundDelivery', { id, ...parcel }, member), about);
      }
      const paths = { approve: 'approve', takeBack: 'receive', payRefund: 'pay' } as const;
      if (act === 'rejectRefund' || act === 'refuseBack') {
        const path = act === 'rejectRefund' ? '/refund/reject' : '/refund/rejectReturn';
        return done(await staff(path, { refund: id, reason: 'x' }), about);
      }
      return done(await staff(`/refund/${paths[act as keyof typeof paths]}`, { refund: id }), about);
    }

    if (act === 'callBack') {
      const attempts = await db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.distributorId, distributorId))
        .orderBy(paymentAttempt.id);
      // Mostly one of the last ones.
      const attempt =
        n % 3 === 0 ? attempts[which % Math.max(attempts.length, 1)] : attempts.at(-1 - (which % 3));
      if (!attempt) return undefined;
      const outcome = n % 5 === 0 ? 'FAIL' : 'PAID';
      const { id: attemptId, amount } = attempt;
      const { headers, rawBody } = writeCallback(gateway.deps, { attemptId, amount, outcome });
      const answer = await gateway.app.inject({
        method: 'POST',
        url: `${CALLBACK_PATH}/sandbox`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: rawBody,
      });
      return done(answer.json(), { attempt, outcome });
    }

    const found = await pickOrder(distributorId, which, n % MISFITS === 0 ? undefined : FITTING[act]);
    if (!found) return undefined;
    const about = { order: found };
    const { id, payNo } = found;
    const quoteVersion = Math.max(found.quoteVersion, 1);
    switch (act) {
      case 'quote': {
        const most = found.goodsAmount - found.couponAmount + found.freightAmount;
        const amount = found.freightAmount + Math.floor(((most - found.freightAmount) * n) / 999);
        return done(await staff('/order/quote', { order: id, amount: (amount / 100).toFixed(2) }), about);
      }
      case 'accept':
        return done(await gateway.call('acceptQuote', { id, quoteVersion }, member), about);
      case 'rejectQuote':
        return done(await gateway.call('rejectQuote', { id, quoteVersion, reason: 'x' }, member), about);
      case 'cancel':
        return done(await gateway.call('cancelOrder', { id, reason: '' }, member), about);
      case 'supplierCancel':
        return done(await staff('/order/cancel', { order: id, reason: 'x' }), about);
      case 'pay': {
        if (payNo === null) return undefined;
        const way = WAYS[n % WAYS.length] ?? 'BALANCE';
        const arg = { requestId: newRequestId(), payNo, payType: way, payPassword: PAY_PASSWORD };
        return done(await signedPost(gateway, 'pay', arg, member), { ...about, way });
      }
      case 'voucher': {
        if (payNo === null) return undefined;
        const imageUrls = [await world.uploadVoucher(distributorId)];
        // Whoever shows one has chosen this way.
        const isChosen = await db.$count(
          payment,
          and(
            eq(payment.payNo, payNo),
            eq(payment.payType, 'OFFLINE'),
            inArray(payment.status, ['PAYING', 'REJECT']),
          ),
        );
        if (isChosen === 0 && n % MISFITS !== 0) {
          const arg = { requestId: newRequestId(), payNo, payType: 'OFFLINE' as const };
          await signedPost(gateway, 'pay', arg, member);
        }
        return done(await gateway.call('uploadVoucher', { payNo, imageUrls }, member), about);
      }
      case 'confirm':
      case 'refuse': {
        if (payNo === null) return undefined;
        const path = act === 'confirm' ? '/pay/confirm' : '/pay/reject';
        return done(await staff(path, { payNo, ...(act === 'refuse' ? { reason: 'x' } : {}) }), about);
      }
      case 'ship': {
        const lines = await linesOf(found);
        const line = lines[which % lines.length];
        const parcel = { companyCode: 'ZTO', deliveryNo: `WALK${nextNumber()}` };
        const items =
          n % 2 === 0 && line ? [{ skuCode: line.skuCode, quantity: 1 + (n % line.quantity) }] : undefined;
        return done(await staff('/order/ship', { order: id, ...parcel, ...(items ? { items } : {}) }), about);
      }
      case 'receive': {
        const { rows } = await db.execute<{ id: string }>(
          sql`SELECT id FROM parcel WHERE order_id = ${id} ORDER BY id`,
        );
        const packageId = n % 2 === 0 ? rows[which % Math.max(rows.length, 1)]?.id : undefined;
        const arg = packageId === undefined ? { id } : { id, packageId };
        return done(await gateway.call('confirmReceive', arg, member), about);
      }
      default: {
        const { data: open } = await gateway.call('listRefundableItems', { orderId: id }, member);
        const type = n % 2 === 0 ? ('RETURN' as const) : ('REFUND_ONLY' as const);
        const wanted = open.flatMap(({ orderItemId, maxQty, maxReturnQty, maxAmount, item }, index) => {
          const most = type === 'RETURN' ? maxReturnQty : maxQty;
          const quantity = which % 5 === 0 ? most : Math.min(most, (which + index) % 4);
          if (quantity === 0) return [];
          const share = Math.min(
            Math.ceil((fenOf(item.amount) * quantity) / item.quantity),
            fenOf(maxAmount),
          );
          return [{ orderItemId, quantity, share }];
        });
        if (wanted.length === 0) return undefined;
        const most = wanted.reduce((sum, { share }) => sum + share, 0);
        const amount = which % 2 === 0 ? most : Math.ceil(most / 2);
        const arg = {
          ...{
            requestId: newRequestId(),
            orderId: id,
            type,
            reason: 'OTHER',
            description: '',
            imageUrls: [],
          },
          items: wanted.map(({ orderItemId, quantity }) => ({ orderItemId, quantity })),
          amount: (amount / 100).toFixed(2),
        };
        const pieces = new Map(wanted.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
        return done(await gateway.call('applyRefund', arg, member), { ...about, pieces });
      }
    }
  }

  async function pickOrder(distributorId: string, which: number, statuses?: readonly OrderRow['status'][]) {
    const rows = await db
      .select()
      .from(order)
      .where(and(eq(order.distributorId, distributorId), statuses && inArray(order.status, [...statuses])))
      .orderBy(order.id);
    return rows[which % Math.max(rows.length, 1)];
  }

  async function pickRefund(distributorId: string, which: number, statuses: readonly RefundRow['status'][]) {
    const rows = await db
      .select()
      .from(refund)
      .where(and(eq(refund.distributorId, distributorId), inArray(refund.status, [...statuses])))
      .orderBy(refund.id);
    return rows[which % Math.max(rows.length, 1)];
  }

  function linesOf({ distributorId, id }: OrderRow) {
    return db
      .select()
      .from(orderItem)
      .where(and(eq(orderItem.distributorId, distributorId), eq(orderItem.orderId, id)));
  }
}

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);

export type Walk = Awaited<ReturnType<typeof prepareWalk>>;
