import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundQuery } from '#client/pages/refund/refund-query.ts';
import { refundSteps } from '#client/pages/refund/refund-steps.ts';
import { REFUND_STATUSES } from '#shared/domain/order.ts';

const queryOf = (href: string) => refundQuery.read(new URL(href, 'http://localhost').searchParams);

test('a list URL reads back to the same query for any keyword', () => {
  const query = fc.record({
    status: fc.constantFrom('', ...REFUND_STATUSES),
    keyword: fc.string({ maxLength: 70, unit: 'binary' }),
    pageNo: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(query, one => {
      const read = queryOf(refundQuery.href(one));
      expect(queryOf(refundQuery.href(read))).toEqual(read);
      expect(read).toMatchObject({ status: one.status, pageNo: one.pageNo });
    }),
  );
});

test('ignores invalid values in the URL', () => {
  const read = refundQuery.read(new URLSearchParams('status=ELSE&pageNo=-1&keyword=%00'));
  expect(read).toEqual({ status: '', keyword: '', pageNo: 1 });
  expect(refundQuery.arg(read)).toEqual({ data: {}, pageNo: 1, pageSize: 10 });
});

test('a refund has exactly one current step, and no steps after cancellation', () => {
  for (const type of ['REFUND_ONLY', 'RETURN'] as const) {
    for (const status of ['APPLIED', 'WAIT_REFUND', 'REJECTED'] as const) {
      const states = refundSteps(type, status)?.map(({ state }) => state) ?? [];
      expect(states.filter(state => state === 'current' || state === 'failed')).toHaveLength(1);
      expect(states[0]).toBe('done');
    }
    expect(refundSteps(type, 'REFUNDED')?.every(({ state }) => state === 'done')).toBe(true);
    expect(refundSteps(type, 'CANCELLED')).toBeNull();
  }
  const rejected = refundSteps('RETURN', 'RECEIVE_REJECTED')?.map(({ state }) => state);
  expect(rejected).toEqual(['done', 'done', 'done', 'failed', 'waiting']);
});
