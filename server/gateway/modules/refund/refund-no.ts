import { drawOrderNo } from '#gateway/modules/order/place-order.ts';

/** Numbers as those of orders, told apart by the letters in front. */

export const drawRefundNo = (now: Date) => `SH${drawOrderNo(now)}`;

export const drawSampleNo = (now: Date) => `YP${drawOrderNo(now)}`;
