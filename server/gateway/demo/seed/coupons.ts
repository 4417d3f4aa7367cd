import type { Tx } from '#gateway/db/connect.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { parseYuan } from '#shared/domain/money.ts';

type CouponRow = typeof coupon.$inferInsert;

interface SeedCoupon extends Pick<CouponRow, 'id' | 'name' | 'dataTypeName' | 'brandIds' | 'categoryIds'> {
  /** Discount in 折, such as `8.5`; otherwise `off` is in yuan. */
  readonly rate?: number;
  readonly off?: string;
  readonly threshold: string;
  /** Days since the coupon became valid (negative: not yet valid), and days until it expires. */
  readonly days: readonly [since: number, left: number];
  readonly shops: readonly string[];
}

/** Coupons of both types and all scopes, including ones not yet valid and expired. */
const coupons: readonly SeedCoupon[] = [
  {
    id: '340001',
    name: '店庆感恩满减券',
    dataTypeName: '全场通用',
    off: '100.00',
    threshold: '2000.00',
    days: [6, 24],
    shops: ['200001', '200009'],
  },
  {
    id: '340002',
    name: '大单折扣券',
    dataTypeName: '全场通用',
    rate: 9.5,
    threshold: '8000.00',
    days: [6, 24],
    shops: ['200001', '200009'],
  },
  {
    // Given by customer service in the chat.
    id: '340003',
    name: '售后补偿券',
    dataTypeName: '全场通用',
    off: '50.00',
    threshold: '500.00',
    days: [5, 25],
    shops: ['200001'],
  },
  {
    id: '340004',
    name: '芙拉蔓专享券',
    dataTypeName: '指定品牌：芙拉蔓',
    brandIds: ['2009'],
    off: '260.00',
    threshold: '3000.00',
    days: [12, 18],
    shops: ['200001', '200009'],
  },
  {
    id: '340005',
    name: '护肤品类折扣券',
    dataTypeName: '指定品类：护肤',
    categoryIds: ['1'],
    rate: 8.8,
    threshold: '0.00',
    days: [3, 12],
    shops: ['200001'],
  },
  {
    id: '340006',
    name: '年货节满减券',
    dataTypeName: '全场通用',
    off: '400.00',
    threshold: '6000.00',
    days: [-20, 50],
    shops: ['200001', '200009'],
  },
  {
    id: '340007',
    name: '焕新季满减券',
    dataTypeName: '全场通用',
    off: '200.00',
    threshold: '3000.00',
    days: [40, -6],
    shops: ['200001', '200009'],
  },
  {
    id: '340008',
    name: '新店首单券',
    dataTypeName: '全场通用',
    off: '30.00',
    threshold: '300.00',
    days: [8, 22],
    shops: ['200008'],
  },
];

/** Seeds coupons and their owners. Validity starts and ends at midnight. */
export async function seedCoupons(tx: Tx, now: Date): Promise<void> {
  await tx.insert(coupon).values(coupons.map(one => couponRow(one, now)));
  await tx.insert(distributorCoupon).values(
    coupons.flatMap(({ id: couponId, days: [since], shops }) =>
      shops.map(distributorId => ({
        distributorId,
        couponId,
        id: `${distributorId}${couponId}`,
        createDate: momentOf(now, Math.max(since, 1), '9:00'),
      })),
    ),
  );
}

/** Converts tenths left to pay to hundredths. */
const HUNDREDTHS = 10;

function couponRow({ rate, off, threshold, days, shops: _shops, ...row }: SeedCoupon, now: Date): CouponRow {
  const [since, left] = days;
  return {
    ...row,
    couponType: rate === undefined ? 'MONEY_OFF' : 'RATE_OFF',
    value: rate === undefined ? parseYuan(off ?? '') : Math.round(rate * HUNDREDTHS),
    threshold: parseYuan(threshold),
    validStartDate: momentOf(now, since, '0:00'),
    validEndDate: momentOf(now, -left, '0:00'),
  };
}
