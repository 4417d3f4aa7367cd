import { describe, expect, it } from 'vitest';
import { calculateOrderAmounts } from '#client/features/order/order-amounts.ts';
import { splitDuration } from '#client/features/order/time-left.ts';
import { orderSteps } from '#client/pages/order/order-steps.ts';
import type { OrderDetailData } from '#shared/contract/calls/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order.ts';

const timelineOf = (...statuses: OrderStatus[]): OrderDetailData['timeline'] =>
  statuses.map(status => ({ status, time: '2026-11-21T04:00:00Z', by: 'SYSTEM' as const, remark: '' }));
const states = (kind: OrderDetailData['kind'], ...statuses: OrderStatus[]) =>
  orderSteps({ kind, status: statuses.at(-1) ?? 'WAIT_PAY', timeline: timelineOf(...statuses) }).map(
    ({ state }) => state,
  );

describe('the progress of an order', () => {
  it('marks the next step as current', () => {
    expect(states('DIRECT', 'WAIT_PAY')).toEqual(['done', 'current', 'waiting', 'waiting']);
    expect(states('DIRECT', 'WAIT_PAY', 'WAIT_SHIP', 'PART_SHIPPED')).toEqual([
      'done',
      'done',
      'current',
      'waiting',
    ]);
    expect(states('INQUIRY', 'WAIT_CONFIRM', 'WAIT_ACCEPT')).toEqual([
      'done',
      'current',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(states('DROP_SHIPPING', 'FINISHED')).toEqual(['done', 'done', 'done', 'done']);
  });

  it('ends at the step where it was cancelled or closed', () => {
    expect(states('INQUIRY', 'WAIT_CONFIRM', 'WAIT_ACCEPT', 'WAIT_PAY', 'CANCELLED')).toEqual([
      'done',
      'done',
      'failed',
      'waiting',
      'waiting',
    ]);
    expect(states('DIRECT', 'WAIT_PAY', 'WAIT_SHIP', 'CLOSED')).toEqual([
      'done',
      'done',
      'failed',
      'waiting',
    ]);
    expect(states('DIRECT', 'CANCELLED')).toEqual(['done', 'failed', 'waiting', 'waiting']);
  });

  it('has five steps in every state', () => {
    for (const status of ORDER_STATUSES) expect(states('INQUIRY', status)).toHaveLength(5);
  });
});

describe('the sums of an order', () => {
  const items = [
    { price: '10.00', quantity: 3, amount: '23.25' },
    { price: '2.50', quantity: 4, amount: '7.75' },
  ] as OrderDetailData['items'];
  const amounts = {
    goodsAmount: '50.00',
    discountAmount: '15.00',
    couponAmount: '4.00',
    freightAmount: '8.00',
    payAmount: '39.00',
    refundedAmount: '0.00',
  };

  it('separate tier discount and quoted discount, with the amount before the quote', () => {
    expect(calculateOrderAmounts({ items, amounts })).toEqual({
      gross: 4000,
      discount: 900,
      net: 3100,
      tiers: 1000,
      quoted: 500,
      asOrdered: 4400,
    });
  });

  it('contain no quoted discount without a quote', () => {
    const withoutQuote = items.map((item, index) => ({ ...item, amount: ['27.00', '9.00'][index] ?? '' }));
    expect(calculateOrderAmounts({ items: withoutQuote, amounts })).toMatchObject({
      quoted: 0,
      asOrdered: 4400,
    });
  });
});

it('rounds the remaining time up to full seconds', () => {
  expect(splitDuration(1)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '01' });
  expect(splitDuration(-5)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' });
  expect(splitDuration(2 * 86_400_000 + 3_661_000)).toEqual({
    days: 2,
    hours: '01',
    minutes: '01',
    seconds: '01',
  });
});
