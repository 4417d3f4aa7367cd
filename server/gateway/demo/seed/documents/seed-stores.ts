import type { Tx } from '#gateway/db/connect.ts';
import { picture } from '#gateway/db/schema/catalogue.ts';
import { onlineStore } from '#gateway/db/schema/online-store.ts';
import type { ScreenshotRecipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { type DemoStore, demoStores } from '#gateway/demo/seed/documents/demo-stores.ts';
import { momentOf } from '#gateway/demo/seed/moment-of.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { parseStoreUrl } from '#shared/domain/online-store.ts';
import { termOf } from '#shared/domain/term.ts';

const APPLIED_AT = '11:08';
const VIEWS = ['home', 'backOffice'] as const;

/** Seeds online stores in every status. They have no timers, so that their statuses change only by an action. */
export async function seedStores(tx: Tx, now: Date): Promise<void> {
  await tx.insert(onlineStore).values(demoStores.map(demo => storeRow(demo, now)));
  await tx.insert(picture).values(demoStores.flatMap(screenshots));
}

function storeRow(demo: DemoStore, now: Date): typeof onlineStore.$inferInsert {
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
    screenshotUrls: VIEWS.map((_, index) => pictureUrl(`screenshot/${id}-${index + 1}`)),
    applyDate: momentOf(now, appliedDaysAgo, APPLIED_AT),
    validEndDate: hasPassed ? termOf(momentOf(now, appliedDaysAgo - 1, APPLIED_AT), 12).endDate : null,
  };
}

function screenshots({ id, shopName, url, companyName, ground }: DemoStore): (typeof picture.$inferInsert)[] {
  return VIEWS.map((view, index) => ({
    kind: 'screenshot',
    id: `${id}-${index + 1}`,
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
