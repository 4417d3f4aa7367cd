import { momentOf, monthStart } from '#gateway/demo/seed/moment-of.ts';
import type { DemoOrder } from '#gateway/demo/seed/orders/demo-orders.ts';
import { demoTexts } from '#gateway/demo/seed/orders/demo-orders.ts';
import type { OrderStatus, STEP_ACTORS } from '#shared/domain/order.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface DemoStep {
  readonly status: OrderStatus;
  readonly by: (typeof STEP_ACTORS)[number];
  readonly remark: string;
  readonly createDate: Date;
}

export interface OrderHistory {
  readonly steps: readonly DemoStep[];
  readonly paidDate: Date | null;
  /** Shipping date of each parcel. */
  readonly shipDates: readonly Date[];
  readonly finishedDate: Date | null;
}

/** Time in a month from which on credit orders are placed, and time that one needs to be finished. */
const MONTH_BEGINS_MS = 10 * MINUTE_MS;
const MONTH_ENDS_MS = (5 * 24 - 10) * HOUR_MS;

function orderedAt({ daysAgo, at, billMonth }: DemoOrder, now: Date): number {
  const moment = momentOf(now, daysAgo, at).getTime();
  if (billMonth === undefined) return moment;
  const first = monthStart(now, billMonth).getTime() + MONTH_BEGINS_MS;
  const last = monthStart(now, billMonth - 1).getTime() - MONTH_ENDS_MS;
  return Math.max(first, Math.min(moment, last));
}

/** Builds the history of a demo order up to its current state, with dates. */
export function buildOrderHistory(demo: DemoOrder, now: Date): OrderHistory {
  const { status, kind = 'DIRECT', payType, parcels = 0 } = demo;
  let clock = orderedAt(demo, now);
  const steps: DemoStep[] = [];
  const step = (to: OrderStatus, by: DemoStep['by'], afterMs: number, remark = '') => {
    // No step lies in the future.
    clock = Math.min(clock + afterMs, now.getTime() - MINUTE_MS);
    const createDate = new Date(clock);
    steps.push({ status: to, by, remark, createDate });
    return createDate;
  };
  const life = (paidDate: Date | null = null, shipDates: Date[] = [], finishedDate: Date | null = null) => ({
    steps,
    paidDate,
    shipDates,
    finishedDate,
  });

  if (kind === 'INQUIRY') {
    step('WAIT_CONFIRM', 'BUYER', 0);
    if (status === 'WAIT_CONFIRM') return life();
    if (demo.cancelledBy === 'SUPPLIER') {
      step('CANCELLED', 'SUPPLIER', 3 * HOUR_MS, demoTexts.supplierCancelled);
      return life();
    }
    step('WAIT_ACCEPT', 'SUPPLIER', 95 * MINUTE_MS);
    if (demo.quotedTwice) {
      step('WAIT_CONFIRM', 'BUYER', 2 * HOUR_MS, demoTexts.quoteRejected);
      step('WAIT_ACCEPT', 'SUPPLIER', 50 * MINUTE_MS);
    }
    if (status === 'WAIT_ACCEPT') return life();
    if (demo.cancelledBy === 'EXPIRED') {
      step('CANCELLED', 'SYSTEM', 72 * HOUR_MS, orderTexts.quoteExpired);
      return life();
    }
    if (demo.cancelledBy === 'BUYER') {
      step('CANCELLED', 'BUYER', 5 * HOUR_MS, demoTexts.buyerCancelled);
      return life();
    }
    step('WAIT_PAY', 'BUYER', 70 * MINUTE_MS);
  } else step('WAIT_PAY', 'BUYER', 0);

  if (demo.cancelledBy) {
    const isBuyer = demo.cancelledBy === 'BUYER';
    step(
      'CANCELLED',
      isBuyer ? 'BUYER' : 'SYSTEM',
      (isBuyer ? 12 : 30) * MINUTE_MS,
      isBuyer ? demoTexts.buyerCancelled : '',
    );
    return life();
  }
  if (payType === 'OFFLINE') {
    step('WAIT_PAY_AUDIT', 'BUYER', 80 * MINUTE_MS);
    if (demo.voucherRejected) step('WAIT_PAY', 'SUPPLIER', 45 * MINUTE_MS, demoTexts.voucherRejected);
  }
  if (status === 'WAIT_PAY' || status === 'WAIT_PAY_AUDIT' || !payType) return life();

  const isOffline = payType === 'OFFLINE';
  const paidDate = step(
    'WAIT_SHIP',
    isOffline ? 'SUPPLIER' : 'BUYER',
    (isOffline ? 55 : 4) * MINUTE_MS,
    payTypes[payType],
  );
  const shipDates: Date[] = [];
  for (let sent = 1; sent <= parcels; sent++) {
    const isRest = sent === parcels && status !== 'PART_SHIPPED';
    shipDates.push(step(isRest ? 'SHIPPED' : 'PART_SHIPPED', 'SUPPLIER', (sent === 1 ? 5 : 19) * HOUR_MS));
  }
  const finishedDate = status === 'FINISHED' ? step('FINISHED', 'BUYER', 58 * HOUR_MS) : null;
  return life(paidDate, shipDates, finishedDate);
}
