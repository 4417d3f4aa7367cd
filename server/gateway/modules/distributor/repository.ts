import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#gateway/db/connect.ts';
import { advisor, certificationStep, distributor } from '#gateway/db/schema/account.ts';
import { dictEntry } from '#gateway/db/schema/common.ts';
import { and, asc, eq, getTableColumns } from '#gateway/db/sql.ts';

/** Returns the data that a shop submitted; undefined if the shop does not exist. */
export async function findShop(db: Queryable, distributorId: string) {
  const { status, level, certifiedDate, createDate, ...shop } = getTableColumns(distributor);
  const [found] = await db.select(shop).from(distributor).where(eq(distributor.id, distributorId));
  return found;
}

export type Shop = NonNullable<Awaited<ReturnType<typeof findShop>>>;

export function imagesOf({ licenceImageUrl, storeImageUrls }: Shop): string[] {
  return licenceImageUrl === null ? storeImageUrls : [licenceImageUrl, ...storeImageUrls];
}

/** Returns the history of a shop's certification, oldest step first. */
export async function listSteps(db: Queryable, shopId: string) {
  const { action, reason, createDate, distributorId, id } = certificationStep;
  const steps = await db
    .select({ action, reason, time: createDate })
    .from(certificationStep)
    .where(eq(distributorId, shopId))
    .orderBy(asc(createDate), asc(id));
  return steps.map(({ time, ...step }) => ({ ...step, time: time.toISOString() }));
}

export async function findAdvisor(db: Queryable, distributorId: string) {
  const [found] = await db
    .select({ id: advisor.id, name: advisor.name })
    .from(distributor)
    .innerJoin(advisor, eq(advisor.id, distributor.developCustomerServiceId))
    .where(eq(distributor.id, distributorId));
  return found;
}

/** Returns the data of the shop page, with dictionary labels. */
export async function findBasicInfo(db: Queryable, distributorId: string) {
  const shopType = alias(dictEntry, 'shop_type');
  const level = alias(dictEntry, 'level');
  const [found] = await db
    .select({
      shopName: distributor.shopName,
      shopType: shopType.label,
      level: level.label,
      contactName: distributor.contactName,
      contactMobile: distributor.contactMobile,
      companyName: distributor.companyName,
      creditCode: distributor.creditCode,
      region: distributor.region,
      address: distributor.address,
      certifiedDate: distributor.certifiedDate,
    })
    .from(distributor)
    .innerJoin(shopType, and(eq(shopType.type, 'shopType'), eq(shopType.value, distributor.shopType)))
    .innerJoin(level, and(eq(level.type, 'distributorLevel'), eq(level.value, distributor.level)))
    .where(eq(distributor.id, distributorId));
  return found;
}
