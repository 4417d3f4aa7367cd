/** Random shipments and refunds of a paid order: the total never exceeds the paid amount, and the ledger agrees. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import { maxRefundable } from '#shared/domain/refundable.ts';
import { giveCoupon, placeOrder } from '#test/support/model/checkout-actions.ts';
import { refundCommands } from '#test/support/model/order-commands.ts';
import { paidBy } from '#test/support/model/order-histories.ts';
import { buildOrderModelFixture, type OrderModelFixture } from '#test/support/model/order-model-fixture.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '#test/support/run/model-runs.ts';

let fixture: OrderModelFixture;
beforeAll(async () => {
  fixture = await buildOrderModelFixture();
});
afterAll(() => fixture.close());

const price = fc.integer({ min: 1, max: 999 });
const beginning = fc.record({ prices: fc.tuple(price, price, price), freight: fc.nat(900) });
const purchase = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(5), fc.nat(5)),
  coupon: fc.integer({ min: 1, max: 1099 }),
  payType: fc.constantFrom<PayType>('BALANCE', 'CREDIT', 'ALIPAY', 'WECHAT', 'OFFLINE'),
});

it(
  'keeps lines, order, stock and ledger consistent after random steps',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        beginning,
        purchase,
        refundCommands(50),
        async (begin, { quantities, coupon, payType }, commands) => {
          const actions = [
            ...[giveCoupon(coupon), placeOrder({ quantities, withCoupon: true })],
            ...paidBy[payType],
          ];
          await fc.asyncModelRun(() => fixture.start({ ...begin, actions }), commands);
        },
      ),
      modelRuns(6, 60),
    );
  },
  MODEL_TIMEOUT_MS,
);

it('adds up the refunds of all parts of a line to exactly its amount', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), parts, (amount, pieces) => {
      const quantity = pieces.reduce((sum, one) => sum + one, 0);
      const line = { amount: toFen(amount), quantity };
      let rest: Fen = line.amount;
      for (const one of pieces) {
        const most = maxRefundable(line, rest, one);
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThan((amount * one) / quantity + 1);
        rest = toFen(rest - most);
      }
      expect(rest).toBe(0);
    }),
  );
});
