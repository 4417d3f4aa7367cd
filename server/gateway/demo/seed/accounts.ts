import { createHash } from 'node:crypto';
import type { Tx } from '#gateway/db/connect.ts';
import { advisor, certificationStep, distributor, member } from '#gateway/db/schema/account.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { type DemoAccount, type DemoShop, demoAccounts } from '#gateway/demo/seed/demo-accounts.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { documentsOf, licencePath, photoPaths } from '#gateway/demo/seed/shop-documents.ts';
import { hashPassword } from '#gateway/modules/auth/password-hash.ts';
import { describeRegion } from '#gateway/modules/common/regions.ts';
import { APPROVAL_TRANSITIONS } from '#gateway/modules/distributor/approval-transitions.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';

const PASSWORD = 'Beauty2026';
const REGISTERED_AT = '9:12';
/**
 * Clock times of the certification steps. A rejection may be followed by a new submission on the same day.
 */
const STEPS_AT = ['9:47', '10:36', '14:05', '16:20'] as const;

const advisors: (typeof advisor.$inferInsert)[] = [
  { id: '300001', name: '林若溪', contactUrl: 'https://work.weixin.qq.com/ca/cawcde7a30f1b2c4d5' },
  { id: '300002', name: '周以宁', contactUrl: 'https://work.weixin.qq.com/ca/cawcde81c92e06b7f3' },
];

/** Seeds advisors, distributors with their documents and certification history, and members. */
export async function seedAccounts(tx: Tx, now: Date): Promise<void> {
  const passwordMd5 = createHash('md5').update(PASSWORD).digest('hex');
  const hashes = await Promise.all(demoAccounts.map(() => hashPassword(passwordMd5)));
  const shops = demoAccounts.flatMap(({ shop }) => shop ?? []);

  await tx.insert(advisor).values(advisors);
  await tx.insert(distributor).values(demoAccounts.flatMap(account => shopRow(account, now) ?? []));
  await tx.insert(certificationStep).values(shops.flatMap(shop => stepRows(shop, now)));
  await tx.insert(picture).values(shops.flatMap(documentsOf));
  await tx.insert(member).values(
    demoAccounts.map((account, index) => ({
      id: account.memberId,
      mobile: account.mobile,
      passwordHash: hashes[index] ?? '',
      distributorId: account.shop?.id ?? null,
      logoutStatus: account.logoutStatus ?? null,
      createDate: momentOf(now, account.daysAgo, REGISTERED_AT),
    })),
  );
}

function shopRow({ shop, mobile }: DemoAccount, now: Date): typeof distributor.$inferInsert | undefined {
  if (!shop) return undefined;
  const { steps, licence, photos, advisorId = null, districtCode, brandIds, ...row } = shop;
  const codes = {
    provinceCode: `${districtCode.slice(0, 2)}0000`,
    cityCode: `${districtCode.slice(0, 4)}00`,
    districtCode,
  };
  const taken = stepRows(shop, now);
  const last = taken.at(-1);
  if (!last) throw new Error(`the demo shop ${shop.id} was never submitted`);
  return {
    ...row,
    ...codes,
    brandIds: [...brandIds],
    status: APPROVAL_TRANSITIONS[last.action].to,
    region: describeRegion(codes),
    contactMobile: mobile,
    licenceImageUrl: pictureUrl(licencePath(shop)),
    storeImageUrls: photoPaths(shop).map(pictureUrl),
    developCustomerServiceId: advisorId,
    rejectReason: last.action === 'REJECT' ? (last.reason ?? null) : null,
    certifiedDate: taken.find(({ action }) => action === 'APPROVE')?.createDate ?? null,
    createDate: taken[0]?.createDate ?? now,
  };
}

function stepRows({ id, steps }: DemoShop, now: Date) {
  return steps.map(({ action, daysAgo, reason }, index) => ({
    distributorId: id,
    id: `${id}${index + 1}`,
    action,
    reason,
    createDate: momentOf(now, daysAgo, STEPS_AT[index] ?? STEPS_AT[0]),
  }));
}
