import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { advisor, certificationStep, distributor, member } from '#gateway/db/schema/account.ts';
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, max, or, sql } from '#gateway/db/sql.ts';
import { toLikePattern } from '#gateway/modules/commodity/like-pattern.ts';
import { listSteps } from '#gateway/modules/distributor/repository.ts';
import type { ApprovalStatus } from '#shared/domain/approval.ts';

export interface ShopFilters {
  readonly status?: ApprovalStatus | undefined;
  readonly keyword?: string | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of the shops, newest first. Each word of the keyword must occur in a name or the mobile. */
export async function listShops(db: Queryable, { status, keyword = '', ...page }: ShopFilters) {
  const { shopName, companyName, contactName } = distributor;
  const condition = and(
    status && eq(distributor.status, status),
    ...toLikePattern(keyword).map(pattern =>
      or(...[shopName, companyName, contactName, member.mobile].map(column => ilike(column, pattern))),
    ),
  );
  const window = windowOf(page);
  const shops = db
    .select({
      distributorId: distributor.id,
      mobile: member.mobile,
      shopName,
      status: distributor.status,
      logoutStatus: member.logoutStatus,
      contactName,
      region: distributor.region,
      advisorName: advisor.name,
      createDate: distributor.createDate,
    })
    .from(distributor)
    .leftJoin(member, eq(member.distributorId, distributor.id))
    .leftJoin(advisor, eq(advisor.id, distributor.developCustomerServiceId))
    .where(condition)
    .orderBy(desc(distributor.createDate), desc(distributor.id))
    .limit(window.limit)
    .offset(window.offset);
  const total = db
    .select({ total: count() })
    .from(distributor)
    .leftJoin(member, eq(member.distributorId, distributor.id))
    .where(condition);
  const [records, [counted]] = [await shops, await total];
  return pageOf(records, counted?.total ?? 0, window);
}

/** Shops that wait for certification, longest waiting first. */
export async function listWaitingShops(db: Queryable) {
  const { distributorId, action, createDate } = certificationStep;
  const asked = db
    .select({ date: max(createDate).as('date') })
    .from(certificationStep)
    .where(and(eq(distributorId, distributor.id), inArray(action, ['SUBMIT', 'RESUBMIT'])))
    .as('asked');
  return db
    .select({
      distributorId: distributor.id,
      mobile: member.mobile,
      shopName: distributor.shopName,
      companyName: distributor.companyName,
      contactName: distributor.contactName,
      region: distributor.region,
      remark: distributor.remark,
      waitingSince: asked.date,
    })
    .from(distributor)
    .leftJoin(member, eq(member.distributorId, distributor.id))
    .leftJoinLateral(asked, sql`true`)
    .where(eq(distributor.status, 'WAIT_AUDIT'))
    .orderBy(asc(asked.date), asc(distributor.id));
}

/** All data that a shop submitted, with its certification steps. */
export async function getShopDetail(db: Queryable, distributorId: string) {
  const [shop] = await db
    .select({ mobile: member.mobile, logoutStatus: member.logoutStatus, ...getTableColumns(distributor) })
    .from(distributor)
    .leftJoin(member, eq(member.distributorId, distributor.id))
    .where(eq(distributor.id, distributorId));
  return { ...shop, progress: await listSteps(db, distributorId) };
}
