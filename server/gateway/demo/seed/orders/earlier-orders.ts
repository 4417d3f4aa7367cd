import type { ClockTime } from '#gateway/demo/seed/moment-of.ts';
import type { DemoOrder } from '#gateway/demo/seed/orders/demo-orders.ts';
import type { PayType } from '#shared/domain/order.ts';

type Earlier = readonly [
  daysAgo: number,
  at: ClockTime,
  warehouse: DemoOrder['warehouse'],
  lines: number,
  packs: number,
  payType: PayType,
];

/** Finished orders of the year before the others, with quiet months and the peaks of the shopping festivals. */
const firstShop: readonly Earlier[] = [
  [352, '10:12', 'W01', 3, 20, 'ALIPAY'],
  [341, '15:40', 'W02', 4, 24, 'WECHAT'],
  [318, '9:55', 'W01', 5, 32, 'OFFLINE'],
  [297, '11:20', 'W02', 2, 16, 'ALIPAY'],
  [262, '16:05', 'W03', 3, 24, 'ALIPAY'],
  [251, '10:30', 'W01', 4, 28, 'WECHAT'],
  [233, '14:18', 'W02', 3, 20, 'ALIPAY'],
  [204, '9:42', 'W01', 5, 24, 'OFFLINE'],
  [193, '13:26', 'W02', 2, 20, 'WECHAT'],
  [176, '10:08', 'W01', 6, 36, 'OFFLINE'],
  [169, '15:52', 'W03', 4, 32, 'ALIPAY'],
  [162, '11:34', 'W02', 4, 28, 'ALIPAY'],
  [138, '16:20', 'W01', 3, 16, 'WECHAT'],
  [119, '9:36', 'W02', 3, 24, 'ALIPAY'],
  [104, '14:44', 'W01', 4, 24, 'ALIPAY'],
  [69, '10:26', 'W02', 5, 28, 'OFFLINE'],
  [44, '15:14', 'W01', 5, 36, 'ALIPAY'],
  [36, '11:02', 'W02', 4, 32, 'WECHAT'],
];

const otherShop: readonly Earlier[] = [
  [346, '9:40', 'W01', 6, 28, 'OFFLINE'],
  [312, '10:24', 'W02', 5, 24, 'OFFLINE'],
  [281, '15:06', 'W01', 4, 20, 'ALIPAY'],
  [249, '11:48', 'W02', 6, 22, 'OFFLINE'],
  [216, '9:32', 'W01', 5, 24, 'ALIPAY'],
  [184, '14:20', 'W02', 6, 32, 'OFFLINE'],
  [171, '10:54', 'W01', 7, 36, 'OFFLINE'],
  [141, '16:12', 'W02', 3, 18, 'ALIPAY'],
  [108, '9:58', 'W01', 5, 24, 'OFFLINE'],
  [76, '11:16', 'W02', 5, 26, 'ALIPAY'],
  [48, '10:40', 'W01', 7, 34, 'OFFLINE'],
];

const frozenShop: readonly Earlier[] = [
  [298, '10:36', 'W02', 3, 10, 'ALIPAY'],
  [241, '15:22', 'W01', 4, 12, 'WECHAT'],
  [187, '9:48', 'W02', 3, 14, 'ALIPAY'],
  [126, '14:10', 'W01', 2, 10, 'ALIPAY'],
  [82, '11:26', 'W02', 3, 8, 'WECHAT'],
];

const ordersOf = (firstId: number, earlier: readonly Earlier[]): DemoOrder[] =>
  earlier.map(([daysAgo, at, warehouse, lines, packs, payType], index) => ({
    id: String(firstId + index),
    warehouse,
    lines,
    packs,
    daysAgo,
    at,
    status: 'FINISHED',
    payType,
    parcels: 1,
    isEarlier: true,
  }));

/** By distributor id. Paid without the balance or the credit, so that statements and bills are not affected. */
export const earlierOrders = {
  '200001': ordersOf(711_001, firstShop),
  '200009': ordersOf(718_001, otherShop),
  '200004': ordersOf(715_001, frozenShop),
} as const;
