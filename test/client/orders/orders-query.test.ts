import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ordersArg, ordersHref, readOrdersQuery } from '#client/features/order/orders-query.ts';
import { lastDays, lastMonths } from '#client/lib/quick-days.ts';
import { ORDER_STATUSES } from '#shared/domain/order.ts';

const PATH = '/syoung/order/inquiry/list';
const read = (tail: string) => readOrdersQuery(PATH, new URLSearchParams(tail));

it('reads the query of the URL and omits default values in the URL', () => {
  const query = read('status=WAIT_PAY&keyword= 面霜 &startDate=2026-11-01&endDate=2026-11-21&pageNo=3');
  expect(query).toEqual({
    path: PATH,
    status: 'WAIT_PAY',
    keyword: '面霜',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    cancelled: '',
    pageNo: 3,
  });
  expect(ordersArg(read('cancelled=0')).data).toEqual({ withoutCancelled: true });
  expect(ordersHref(read(''))).toBe(PATH);
  expect(ordersArg(query)).toEqual({
    data: { status: 'WAIT_PAY', keyword: '面霜', startDate: '2026-11-01', endDate: '2026-11-21' },
    pageNo: 3,
    pageSize: 24,
  });
});

it('ignores invalid values and swaps reversed dates', () => {
  expect(read('status=GONE&startDate=2026-02-31&endDate=soon&pageNo=-1&keyword=%00')).toEqual(read(''));
  expect(read('startDate=2026-11-21&endDate=2026-11-01')).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-21',
  });
});

it('reads back any query from the URL built from it', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      fc.constantFrom('' as const, ...ORDER_STATUSES),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.option(day, { nil: '' }),
      fc.option(day, { nil: '' }),
      fc.integer({ min: 1, max: 99_999 }),
      (status, keyword, startDate, endDate, pageNo) => {
        const query = readOrdersQuery(
          PATH,
          new URLSearchParams({ status, keyword, startDate, endDate, pageNo: String(pageNo) }),
        );
        expect(readOrdersQuery(PATH, new URL(ordersHref(query), 'http://x').searchParams)).toEqual(query);
      },
    ),
  );
});

it('calculates date ranges in China time', () => {
  const lateEvening = Date.parse('2026-11-21T17:30:00Z');
  expect(lastDays(7, lateEvening)).toEqual({ startDate: '2026-11-16', endDate: '2026-11-22' });
  expect(lastMonths(3, lateEvening)).toEqual({ startDate: '2026-08-22', endDate: '2026-11-22' });
  expect(lastMonths(3, Date.parse('2026-05-31T04:00:00Z'))).toEqual({
    startDate: '2026-02-28',
    endDate: '2026-05-31',
  });
});
