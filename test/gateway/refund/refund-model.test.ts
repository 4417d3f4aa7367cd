/** Random refunds: the total never exceeds the paid amount, and the ledger agrees. */
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  property,
  record,
} from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import { maxRefundable } from '#shared/domain/refundable.ts';
import { buildRefundFixture, type RefundFixture } from '#test/support/fixtures/refund-fixture.ts';
import { runs } from '#test/support/run/exhaustive.ts';

let world: RefundFixture;
let token: string;
beforeAll(async () => {
  world = await buildRefundFixture();
  token = world.token;
});
afterAll(() => world.close());

const yuan = (fen: number) => (fen / 100).toFixed(2);
const which = integer({ min: 0, max: 5 });
const step = oneof(
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('apply' as const),
      which,
      pieces: integer({ min: 1, max: 4 }),
      isReturn: boolean(),
      isWhole: boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ do: constantFrom('ship' as const), which, pieces: integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: record({
      do: constantFrom(
        'approve',
        'pay',
        'approve',
        'pay',
        'sendBack',
        'receive',
        'reject',
        'cancel',
        'rejectReturn',
      ),
      which,
    }),
  },
);

const lines = array(record({ quantity: integer({ min: 1, max: 5 }), price: integer({ min: 1, max: 999 }) }), {
  minLength: 1,
  maxLength: 3,
});
const terms = record({ freight: integer({ min: 0, max: 900 }), off: integer({ min: 0, max: 400 }) });

it('keeps lines, order, stock and ledger consistent after random steps', async () => {
  await assert(
    asyncProperty(lines, terms, array(step, { maxLength: 25 }), async (wanted, { freight, off }, steps) => {
      const order = await world.paidOrder(wanted, { freight, off });
      const refunds: string[] = [];
      for (const one of steps) {
        const id = refunds[one.which % Math.max(refunds.length, 1)] ?? 'none';
        if (one.do === 'apply') {
          const open = await world.refundable(order.id);
          const line = open[one.which % Math.max(open.length, 1)];
          if (!line) continue;
          const quantity = Math.min(one.pieces, one.isReturn ? line.maxReturnQty : line.maxQty);
          if (quantity === 0) continue;
          const most = maxRefundable(
            { amount: parseYuan(line.item.amount), quantity: line.item.quantity },
            parseYuan(line.maxAmount),
            quantity,
          );
          const amount = one.isWhole ? most : Math.ceil(most / 2);
          const items = [{ orderItemId: line.orderItemId, quantity }];
          const type = one.isReturn ? ('RETURN' as const) : ('REFUND_ONLY' as const);
          const beyond = await world.apply(order.id, { type, items, amount: yuan(most + 1) });
          expect(beyond.code).toBe('REFUND_TOO_MUCH');
          const { code, data } = await world.apply(order.id, { type, items, amount: yuan(amount) });
          expect(code).toBe('0');
          refunds.push(data.id);
        } else if (one.do === 'ship') {
          const item = order.items[one.which % order.items.length];
          const items = [{ orderItemId: item?.id ?? '', quantity: one.pieces }];
          // Fails if fewer pieces can be shipped.
          await world.ship(order.id, items).catch(() => {});
        } else if (one.do === 'cancel') await world.call('cancelRefund', { id }, { token });
        else if (one.do === 'sendBack') {
          await world.call(
            'submitRefundDelivery',
            { id, companyCode: 'SF', deliveryNo: 'BACK-1234' },
            { token },
          );
        } else {
          const reason = one.do.startsWith('reject') ? { reason: 'x' } : {};
          await world.staff(`/refund/${one.do}`, { refund: id, ...reason });
        }
      }
      const after = await world.readOrder(order.id);
      const rows = await Promise.all(refunds.map(world.readRefund));
      const paidOut = rows.filter(({ status }) => status === 'REFUNDED');
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(await world.ledgerOf(order.id)).toEqual({
        paid: order.payAmount,
        returned: sum(paidOut.map(({ amount }) => amount)),
      });
      expect(after.refundedAmount).toBe(sum(paidOut.map(({ amount }) => amount)));
      for (const row of rows) {
        expect(row.amount - row.freightAmount).toBe(sum(row.items.map(({ amount }) => amount)));
      }
      // These orders are never received, so a full refund closes them.
      const isWhole = after.items.every(({ quantity, refundedQuantity }) => quantity === refundedQuantity);
      expect(after.status === 'CLOSED').toBe(isWhole);
      const isShipped = after.items.some(({ shippedQuantity }) => shippedQuantity > 0);
      expect(sum(paidOut.map(row => row.freightAmount))).toBe(
        isWhole && !isShipped ? order.freightAmount : 0,
      );
      for (const item of after.items) {
        const ofLine = (states: readonly string[]) =>
          rows
            .filter(({ status }) => states.includes(status))
            .flatMap(({ items }) => items.filter(({ orderItemId }) => orderItemId === item.id));
        const refunded = ofLine(['REFUNDED']);
        expect(item.refundedQuantity).toBe(sum(refunded.map(({ quantity }) => quantity)));
        expect(item.refundedAmount).toBe(sum(refunded.map(({ amount }) => amount)));
        expect(item.refundedAmount).toBeLessThanOrEqual(item.amount);
        const taken = ofLine(['REFUNDED', 'APPLIED', 'WAIT_RETURN', 'WAIT_RECEIVE', 'WAIT_REFUND']);
        expect(sum(taken.map(({ quantity }) => quantity))).toBeLessThanOrEqual(item.quantity);
        expect(sum(taken.map(({ amount }) => amount))).toBeLessThanOrEqual(item.amount);
        const held = sum(taken.map(({ unshippedQuantity }) => unshippedQuantity));
        expect(item.shippedQuantity + held).toBeLessThanOrEqual(item.quantity);
        const back =
          sum(refunded.map(({ unshippedQuantity }) => unshippedQuantity)) +
          sum(
            rows
              .filter(({ type, status }) => type === 'RETURN' && ['WAIT_REFUND', 'REFUNDED'].includes(status))
              .flatMap(({ items }) => items.filter(({ orderItemId }) => orderItemId === item.id))
              .map(({ quantity }) => quantity),
          );
        expect(await world.stockOf(item.skuId)).toBe(world.stockFull - item.quantity + back);
      }
      const running = rows.some(({ status }) =>
        ['APPLIED', 'WAIT_RETURN', 'WAIT_RECEIVE', 'WAIT_REFUND'].includes(status),
      );
      expect(after.refundStatus).toBe(
        running ? 'PROCESSING' : isWhole ? 'FULL' : paidOut.length > 0 ? 'PART' : 'NONE',
      );
    }),
    { numRuns: runs(8, 12) },
  );
  expect((await checkLedger(world.db)).mismatches).toEqual([]);
}, 120_000);

it('adds up the refunds of all parts of a line to exactly its amount', () => {
  const parts = array(integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 });
  assert(
    property(integer({ min: 0, max: 1_000_000 }), parts, (amount, pieces) => {
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
