import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applicationOf,
  chosenLines,
  initialValues,
  type mostOf,
  type RefundableLine,
  readImageUrls,
  readQuantities,
  readType,
  refundChecks,
  sumOf,
  writeQuantities,
} from '#client/pages/refund/refund-form.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { refundPages } from '#shared/messages/zh/client/refund-pages.ts';
import { refundLine } from './samples.ts';

const { errors } = refundPages.apply;

describe('quantities', () => {
  test('are read back as they were written', () => {
    const quantities = fc.array(
      fc.tuple(fc.stringMatching(/^[0-9a-f:-]{1,20}$/), fc.integer({ min: 1, max: 1_000_000 })),
    );
    fc.assert(
      fc.property(quantities, pairs => {
        const written = new Map(pairs);
        expect(readQuantities(writeQuantities(written))).toEqual(written);
      }),
    );
  });

  test('ignores invalid stored values', () => {
    expect(readQuantities('a:3 b:x c:0 d:-1 :4 e')).toEqual(new Map([['a', 3]]));
    expect(readQuantities('')).toEqual(new Map());
    expect(readType('ELSE')).toBeNull();
  });

  test('never exceed the refundable quantity', () => {
    const wanted = new Map([
      ['a', 99],
      ['b', 2],
      ['gone', 1],
    ]);
    const lines = [
      refundLine('a', { maxQty: 5, maxReturnQty: 3 }),
      refundLine('b', { maxQty: 4, maxReturnQty: 0 }),
    ];
    const quantitiesOf = (type: Parameters<typeof mostOf>[1]) =>
      chosenLines(lines, wanted, type).map(({ line, quantity }) => [line.orderItemId, quantity]);
    expect(quantitiesOf('REFUND_ONLY')).toEqual([
      ['a', 5],
      ['b', 2],
    ]);
    expect(quantitiesOf('RETURN')).toEqual([['a', 3]]);
  });

  test('refund at most the paid amount in parts, and exactly the paid amount in full', () => {
    const line = fc
      .record({ quantity: fc.integer({ min: 1, max: 500 }), amount: fc.integer({ min: 0, max: 10_000_000 }) })
      .chain(({ quantity, amount }) =>
        fc.record({
          quantity: fc.constant(quantity),
          amount: fc.constant(amount),
          pieces: fc.integer({ min: 1, max: quantity }),
        }),
      );
    fc.assert(
      fc.property(line, ({ quantity, amount, pieces }) => {
        const whole = refundLine('a', { maxQty: quantity, maxAmount: formatYuan(toFen(amount)), quantity });
        const sum = (count: number) => sumOf(chosenLines([whole], new Map([['a', count]]), 'REFUND_ONLY'));
        expect(sum(pieces)).toBeLessThanOrEqual(amount);
        expect(sum(quantity)).toBe(amount);
      }),
    );
  });
});

describe('the amount', () => {
  test('accepts a lower amount, rejects a higher one and zero', () => {
    const { amount } = refundChecks({ most: toFen(1000), images: [] });
    expect(amount('10')).toBeUndefined();
    expect(amount('0.01')).toBeUndefined();
    expect(amount('10.01')).toBe(errors.amountMost('10.00'));
    expect(amount('1234567890123')).toBe(errors.amountMost('10.00'));
    expect(amount('0')).toBe(errors.amount);
  });

  test('may be zero if a coupon paid for the commodities', () => {
    expect(refundChecks({ most: toFen(0), images: [] }).amount('0.00')).toBeUndefined();
  });
});

test('converts the form values to the call argument', () => {
  const values = {
    type: 'RETURN',
    items: 'a:2 b:1',
    amount: '12.5',
    reason: 'QUALITY',
    description: ' 瓶口渗漏 ',
    imageUrls: '/image/1 /image/2',
  };
  expect(applicationOf('o1', values)).toEqual({
    orderId: 'o1',
    type: 'RETURN',
    items: [
      { orderItemId: 'a', quantity: 2 },
      { orderItemId: 'b', quantity: 1 },
    ],
    amount: '12.50',
    reason: 'QUALITY',
    description: '瓶口渗漏',
    imageUrls: ['/image/1', '/image/2'],
  });
});

test('starts from a previous refund without its amount', () => {
  const line: RefundableLine = refundLine('a', {});
  const initial = initialValues({
    id: 'r1',
    refundNo: 'T1',
    orderId: 'o1',
    orderNo: 'D1',
    type: 'RETURN',
    status: 'REJECTED',
    amount: '5.00',
    freightAmount: '0.00',
    reason: '商品质量问题',
    description: '渗漏',
    actions: [],
    imageUrls: ['/image/1'],
    timeline: [],
    returnAddress: null,
    delivery: null,
    expireTime: null,
    items: [{ ...line.item, refundQuantity: 2, refundAmount: '0.00' }],
    createDate: '2026-11-21T08:00:00.000Z',
  });
  expect(initial).toMatchObject({ type: 'RETURN', items: 'a:2', amount: '', reason: '商品质量问题' });
  expect(readImageUrls(initial.imageUrls)).toEqual(['/image/1']);
  expect(parseYuan(line.maxAmount)).toBeGreaterThan(0);
});
