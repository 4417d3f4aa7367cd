import type { Tx } from '#gateway/db/connect.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { onlineStore, onlineStoreRenewal } from '#gateway/db/schema/online-store.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import type { ScreenshotRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { type DemoStore, demoStores } from '#gateway/demo/seed/documents/demo-stores.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { parseStoreUrl } from '#shared/domain/online-store.ts';
import { termOf } from '#shared/domain/term.ts';

const APPLIED_AT = '11:08';
const VIEWS = ['home', 'backOffice'] as const;

/** Seeds online stores in every status, with the timers that end their terms. */
export async function seedStores(tx: Tx, now: Date): Promise<void> {
  const rows = demoStores.map(demo => storeRow(demo, now));
  await tx.insert(onlineStore).values(rows);
  await tx.insert(onlineStoreRenewal).values(demoStores.flatMap(demo => renewalRows(demo, now)));
  await tx.insert(timer).values(rows.flatMap(expiry));
  await tx.insert(picture).values(demoStores.flatMap(screenshots));
}

type StoreSeed = typeof onlineStore.$inferInsert;

const screenshotUrls = (id: string) => VIEWS.map((_, index) => pictureUrl(`screenshot/${id}-${index + 1}`));

function storeRow(demo: DemoStore, now: Date): StoreSeed {
  const { id, distributorId, platform, shopName, status, appliedDaysAgo, rejectReason = null } = demo;
  const parsed = parseStoreUrl(demo.url, platform);
  if (parsed.kind !== 'ok') throw new Error(`the demo store ${id} has an invalid url`);
  const hasPassed = status === 'PASS' || status === 'EXPIRED';
  return {
    id,
    distributorId,
    platform,
    shopName,
    status,
    rejectReason,
    url: parsed.url,
    urlKey: parsed.key,
    screenshotUrls: screenshotUrls(id),
    applyDate: momentOf(now, appliedDaysAgo, APPLIED_AT),
    validEndDate: hasPassed ? termOf(momentOf(now, appliedDaysAgo - 1, APPLIED_AT), 12).endDate : null,
  };
}

function renewalRows(
  { distributorId, id: storeId, shopName, renewal }: DemoStore,
  now: Date,
): (typeof onlineStoreRenewal.$inferInsert)[] {
  if (!renewal) return [];
  const { appliedDaysAgo, rejectReason = null } = renewal;
  return [
    {
      distributorId,
      storeId,
      shopName,
      rejectReason,
      status: rejectReason === null ? 'WAIT_AUDIT' : 'REJECT',
      screenshotUrls: screenshotUrls(storeId),
      applyDate: momentOf(now, appliedDaysAgo, APPLIED_AT),
    },
  ];
}

function expiry({ id: subjectId, status, validEndDate }: StoreSeed): (typeof timer.$inferInsert)[] {
  if (status !== 'PASS' || !validEndDate) return [];
  const dueDate = new Date(validEndDate.getTime() + 1);
  return [{ id: `${subjectId}-expire`, kind: 'store.expire', subjectId, dueDate }];
}

function screenshots({
  id,
  distributorId,
  shopName,
  url,
  companyName,
  ground,
}: DemoStore): (typeof picture.$inferInsert)[] {
  return VIEWS.map((view, index) => ({
    kind: 'screenshot',
    id: `${id}-${index + 1}`,
    distributorId,
    recipe: {
      kind: 'screenshot',
      view,
      ground,
      title: view === 'home' ? shopName : '店铺信息',
      address: url.replace('https://', ''),
      lines: [
        ['店铺名称', shopName],
        ['开店主体', companyName],
        ['主体类型', '企业'],
        ['店铺状态', '正常营业'],
      ],
    } satisfies ScreenshotRecipe,
  }));
}
