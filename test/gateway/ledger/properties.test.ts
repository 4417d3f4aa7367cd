/** Random payments, cancellations, callbacks and refunds: the ledger matches a simple model. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { paymentAttempt } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { returnMoney } from '#gateway/modules/pay/return-money.ts';
import { toFen } from '#shared/domain/money.ts';
import { newRequestId } from '#test/support/fixtures/cart-fixture.ts';
import { buildPayFixture, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';

const PRICE = 1000;
let world: PayFixture;
let skuId: string;
beforeAll(async () => {
  world = await buildPayFixture(1);
  skuId = (await world.takeSku({ stock: 1_000_000 })).id;
});
afterAll(() => world.close());

type Command =
  | { readonly kind: 'order'; readonly pieces: number }
  | { readonly kind: 'pay'; readonly which: number; readonly by: 'BALANCE' | 'CREDIT' | 'ALIPAY' | 'WECHAT' }
  | { readonly kind: 'transfer'; readonly which: number; readonly found: boolean }
  | { readonly kind: 'callBack'; readonly which: number; readonly outcome: 'PAID' | 'FAIL' }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'giveBack'; readonly which: number; readonly share: number };

const which = fc.nat(5);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    which,
    by: fc.constantFrom('BALANCE' as const, 'CREDIT' as const, 'ALIPAY' as const, 'WECHAT' as const),
  }),
  fc.record({ kind: fc.constant('transfer' as const), which, found: fc.boolean() }),
  fc.record({
    kind: fc.constant('callBack' as const),
    which,
    outcome: fc.constantFrom('PAID' as const, 'PAID' as const, 'FAIL' as const),
  }),
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({ kind: fc.constant('giveBack' as const), which, share: fc.integer({ min: 1, max: 100 }) }),
);

interface ModelOrder {
  readonly id: string;
  readonly payNo: string;
  readonly amount: number;
  paidBy?: 'BALANCE' | 'CREDIT' | 'ALIPAY' | 'WECHAT' | 'OFFLINE';
  isCancelled?: boolean;
  returned: number;
}

/** Model of the balance, the credit and the orders of a shop. */
interface Model {
  balance: number;
  credit: number;
  readonly limit: number;
  readonly orders: ModelOrder[];
}

async function obey(model: Model, step: Command): Promise<void> {
  const token = world.shop.token;
  if (step.kind === 'order') {
    const { orderIds, payNo } = await world.order([{ skuId, quantity: step.pieces }]);
    model.orders.push({
      id: orderIds[0] ?? '',
      payNo: payNo ?? '',
      amount: step.pieces * PRICE,
      returned: 0,
    });
    return;
  }
  const one = model.orders[step.which % Math.max(model.orders.length, 1)];
  if (!one) return;
  const isOpen = !one.paidBy && !one.isCancelled;
  switch (step.kind) {
    case 'pay': {
      const { code } = await world.pay(one.payNo, step.by);
      const has = {
        BALANCE: model.balance,
        CREDIT: model.limit - model.credit,
        ALIPAY: Infinity,
        WECHAT: Infinity,
      };
      expect(code === '0').toBe(isOpen && has[step.by] >= one.amount);
      if (code !== '0' || step.by === 'ALIPAY' || step.by === 'WECHAT') return;
      one.paidBy = step.by;
      if (step.by === 'BALANCE') model.balance -= one.amount;
      else model.credit += one.amount;
      return;
    }
    case 'transfer': {
      const begun = await world.pay(one.payNo, 'OFFLINE');
      expect(begun.code === '0').toBe(isOpen);
      if (!isOpen) return;
      await world.call(
        'uploadVoucher',
        { payNo: one.payNo, imageUrls: [await world.uploadVoucher()] },
        { token },
      );
      if (step.found) {
        expect((await world.staff('/pay/confirm', { payNo: one.payNo })).code).toBe('0');
        one.paidBy = 'OFFLINE';
      } else {
        expect((await world.staff('/pay/reject', { payNo: one.payNo, reason: 'not found' })).code).toBe('0');
      }
      return;
    }
    case 'callBack': {
      const attempts = await world.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.payNo, one.payNo));
      const attempt = attempts[step.which % Math.max(attempts.length, 1)];
      if (!attempt) return;
      const { id: attemptId, amount, payType } = attempt;
      expect(await world.callBack({ attemptId, amount, outcome: step.outcome })).toBe('0');
      if (step.outcome === 'PAID' && isOpen) one.paidBy = payType;
      return;
    }
    case 'cancel': {
      const { code } = await world.call('cancelOrder', { id: one.id, reason: '' }, { token });
      expect(code === '0').toBe(isOpen);
      if (isOpen) one.isCancelled = true;
      return;
    }
    case 'giveBack': {
      if (!one.paidBy) return;
      const amount = Math.floor(((one.amount - one.returned) * step.share) / 100);
      if (amount === 0) return;
      await giveBack(one.id, amount);
      one.returned += amount;
      if (one.paidBy === 'BALANCE' || one.paidBy === 'OFFLINE') model.balance += amount;
      if (one.paidBy === 'CREDIT') model.credit -= amount;
    }
  }
}

/** Writes a refund in its final state and returns its money. */
async function giveBack(orderId: string, fen: number): Promise<void> {
  const { distributorId } = world.shop;
  const amount = toFen(fen);
  await world.db.transaction(async tx => {
    await lockShop(tx, distributorId);
    const row = await findOrder(tx, distributorId, orderId);
    const id = newRequestId();
    await tx.insert(refund).values({
      distributorId,
      id,
      refundNo: id,
      orderId,
      type: 'REFUND_ONLY',
      status: 'REFUNDED',
      amount,
      reason: '',
      description: '',
      createDate: world.clock.now(),
    });
    const refundedAmount = toFen(row.refundedAmount + amount);
    await tx.update(order).set({ refundedAmount }).where(eq(order.id, orderId));
    await returnMoney(tx, world.deps, { distributorId, order: row, amount, refId: id, remark: '' });
  });
}

it('matches the model, with no negative balance', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 8, maxLength: 24 }),
      fc.nat(20_000),
      fc.nat(20_000),
      async (steps, given, granted) => {
        const used = 0 - (await world.balance('CREDIT'));
        const limit = used + granted;
        await world.giveCredit(limit);
        if (given > 0) await world.giveMoney(given);
        const model: Model = { balance: await world.balance(), credit: used, limit, orders: [] };
        for (const step of steps) await obey(model, step);
        expect(await world.balance()).toBe(model.balance);
        expect(0 - (await world.balance('CREDIT'))).toBe(model.credit);
        expect(model.balance).toBeGreaterThanOrEqual(0);
        for (const { id, paidBy, isCancelled } of model.orders) {
          const status = await world.orderStatus(id);
          expect(status).toBe(isCancelled ? 'CANCELLED' : paidBy ? 'WAIT_SHIP' : 'WAIT_PAY');
        }
        expect(await world.mismatches()).toEqual([]);
      },
    ),
    { numRuns: 12, seed: 20_261_121 },
  );
});
