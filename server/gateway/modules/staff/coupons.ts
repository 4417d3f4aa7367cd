import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { and, asc, desc, eq, getTableColumns, inArray } from '#gateway/db/sql.ts';
import { findNamedShop, type ShopName } from '#gateway/modules/staff/named.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const { coupon: words } = checkoutTexts;
const DAY_MS = 86_400_000;

/** All coupons, with the number of times each was given and used. */
export async function listAllCoupons(db: Queryable) {
  const isOf = eq(distributorCoupon.couponId, coupon.id);
  const rows = await db
    .select({
      ...getTableColumns(coupon),
      given: db.$count(distributorCoupon, isOf),
      used: db.$count(distributorCoupon, and(isOf, distributorCoupon.used)),
    })
    .from(coupon)
    .orderBy(desc(coupon.validEndDate), desc(coupon.id));
  return rows.map(({ id, name, dataTypeName, couponType, value, threshold, given, used, ...dates }) => ({
    id,
    name,
    scope: dataTypeName,
    off: couponType === 'MONEY_OFF' ? formatYuan(toFen(value)) : null,
    rate: couponType === 'RATE_OFF' ? String(value / 10) : null,
    threshold: formatYuan(threshold),
    from: dates.validStartDate.toISOString(),
    until: dates.validEndDate.toISOString(),
    given,
    used,
  }));
}

interface NewCoupon {
  readonly name: string;
  readonly off?: string | undefined;
  readonly rate?: string | undefined;
  readonly threshold?: string | undefined;
  readonly brandIds?: readonly string[] | undefined;
  readonly validDays: number;
}

/**
 * Creates a coupon that is not assigned to any shop yet.
 * @throws BusinessError PARAM_INVALID unless exactly one of off and rate is set; NOT_FOUND for an unknown brand
 */
export async function createCoupon({ db, clock, newId }: WorkContext, wanted: NewCoupon) {
  const { name, off, rate, threshold = '0.00', brandIds = [], validDays } = wanted;
  if ((off === undefined) === (rate === undefined) || off === '0.00') {
    throw invalidParams([{ field: 'off', msg: fieldMessages.invalid }]);
  }
  const brands = await db
    .select()
    .from(brand)
    .where(inArray(brand.id, [...brandIds]))
    .orderBy(asc(brand.id));
  if (brands.length < brandIds.length) throw new BusinessError('NOT_FOUND');
  const now = clock.now();
  const id = newId();
  await db.insert(coupon).values({
    id,
    name: name.trim(),
    threshold: parseYuan(threshold),
    brandIds: [...brandIds],
    ...(rate === undefined
      ? { couponType: 'MONEY_OFF' as const, value: parseYuan(off ?? '') }
      : { couponType: 'RATE_OFF' as const, value: Math.round(Number(rate) * 10) }),
    dataTypeName: brands.length === 0 ? words.allCommodities : words.brands(brands.map(one => one.name)),
    validStartDate: now,
    validEndDate: new Date(now.getTime() + validDays * DAY_MS),
  });
  return { id };
}

/**
 * Gives a shop a single-use coupon.
 * @throws BusinessError NOT_FOUND; PARAM_INVALID for an expired coupon
 */
export function giveCoupon(
  { db, clock, newId }: WorkContext,
  { couponId, ...named }: ShopName & { readonly couponId: string },
) {
  return db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    await lockShop(tx, distributorId);
    const [found] = await tx.select().from(coupon).where(eq(coupon.id, couponId));
    if (!found) throw new BusinessError('NOT_FOUND');
    const now = clock.now();
    if (found.validEndDate <= now) throw invalidParams([{ field: 'couponId', msg: words.expired }]);
    const id = newId();
    await tx.insert(distributorCoupon).values({ distributorId, id, couponId, createDate: now });
    return { id, distributorId, name: found.name };
  });
}
