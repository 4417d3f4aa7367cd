import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributorBrandAuthorization as authorization } from '#gateway/db/schema/account.ts';
import { brand } from '#gateway/db/schema/catalogue.ts';
import { creditBill } from '#gateway/db/schema/credit.ts';
import { coupon, distributorCoupon } from '#gateway/db/schema/money.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import {
  type AnyColumn,
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  notExists,
  type SQL,
  sql,
} from '#gateway/db/sql.ts';
import { addNotices } from '#gateway/modules/notice/add-notices.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';
import type { NoticeKind } from '#shared/domain/notice.ts';
import { RENEWAL_DAYS } from '#shared/domain/online-store.ts';

const DAY_MS = 86_400_000;
const DAYS_BEFORE = {
  AUTHORIZATION_ENDING: 30,
  STORE_ENDING: RENEWAL_DAYS,
  COUPON_ENDING: 3,
  BILL_DUE: 3,
} as const;

/**
 * Tells shops of what ends soon: brand authorizations, online stores, unused coupons, bills. Call it periodically; each end is told
 * once, also by several gateways at a time.
 */
export async function notifyEnding(
  context: Pick<WorkContext, 'clock' | 'newId'> & { readonly db: Queryable },
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await addNotices(db, context, [
    ...(await listAuthorizations(db, now)),
    ...(await listStores(db, now)),
    ...(await listCoupons(db, now)),
    ...(await listBills(db, now)),
  ]);
}

async function listAuthorizations(db: Queryable, now: Date) {
  const { distributorId, id: refId, validEndDate: end } = authorization;
  const kind = 'AUTHORIZATION_ENDING';
  const rows = await db
    .select({ distributorId, refId, end, name: brand.name })
    .from(authorization)
    .innerJoin(brand, eq(brand.id, authorization.brandId))
    .where(endsUntold(db, { kind, distributorId, refId, end }, now));
  return rows.map(
    ({ name, ...row }) => ({ kind, ...ending(row), params: { name, date: row.end.toISOString() } }) as const,
  );
}

async function listStores(db: Queryable, now: Date) {
  const { distributorId, id: refId, validEndDate: end, shopName: name } = onlineStore;
  const kind = 'STORE_ENDING';
  const rows = await db
    .select({ distributorId, refId, end, name })
    .from(onlineStore)
    .where(and(eq(onlineStore.status, 'PASS'), endsUntold(db, { kind, distributorId, refId, end }, now)));
  return rows.flatMap(({ name, end, ...row }) =>
    end ? [{ kind, ...ending({ ...row, end }), params: { name, date: end.toISOString() } } as const] : [],
  );
}

async function listCoupons(db: Queryable, now: Date) {
  const { distributorId, id: refId } = distributorCoupon;
  const end = coupon.validEndDate;
  const kind = 'COUPON_ENDING';
  const rows = await db
    .select({ distributorId, refId, end, name: coupon.name })
    .from(distributorCoupon)
    .innerJoin(coupon, eq(coupon.id, distributorCoupon.couponId))
    .where(and(eq(distributorCoupon.used, false), endsUntold(db, { kind, distributorId, refId, end }, now)));
  return rows.map(
    ({ name, ...row }) => ({ kind, ...ending(row), params: { name, date: row.end.toISOString() } }) as const,
  );
}

async function listBills(db: Queryable, now: Date) {
  const { distributorId, id: refId, dueDate: end, month, amount, paid } = creditBill;
  const kind = 'BILL_DUE';
  const rows = await db
    .select({ distributorId, refId, end, month, amount, paid })
    .from(creditBill)
    .where(
      and(
        inArray(creditBill.status, ['UNPAID', 'PART_PAID']),
        endsUntold(db, { kind, distributorId, refId, end }, now),
      ),
    );
  return rows.map(({ month: no, amount: whole, paid: part, ...row }) => {
    const params = { no, amount: formatYuan(toFen(whole - part)), date: row.end.toISOString() };
    return { kind, ...ending(row), params } as const;
  });
}

const ending = ({ end, ...about }: { distributorId: string; refId: string; end: Date }) => ({
  ...about,
  occasion: end.toISOString(),
});

interface Ending {
  readonly kind: NoticeKind & keyof typeof DAYS_BEFORE;
  readonly distributorId: AnyColumn;
  readonly refId: AnyColumn;
  readonly end: AnyColumn;
}

/** Ends within the days of its kind, and no notice about this end was written. An end that was moved is a new one. */
function endsUntold(db: Queryable, { kind, distributorId, refId, end }: Ending, now: Date): SQL | undefined {
  const days = DAYS_BEFORE[kind];
  const told = db
    .select({ id: notice.id })
    .from(notice)
    .where(
      and(
        eq(notice.distributorId, distributorId),
        eq(notice.kind, kind),
        eq(notice.refId, refId),
        gt(notice.createDate, sql`${end} - make_interval(days => ${days})`),
      ),
    );
  return and(
    isNotNull(end),
    gt(end, now),
    lte(end, new Date(now.getTime() + days * DAY_MS)),
    notExists(told),
  );
}
