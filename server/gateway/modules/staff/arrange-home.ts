import { invalidParams } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { brand, commodity } from '#gateway/db/schema/catalogue.ts';
import { brandLabel, brandLabelItem, recommendItem, recommendRow } from '#gateway/db/schema/marketing.ts';
import { eq, inArray } from '#gateway/db/sql.ts';
import type { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { homeDefaults } from '#shared/messages/zh/gateway/default-dictionaries.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

interface NewRow {
  readonly type: (typeof RECOMMEND_TYPES)[number];
  readonly title?: string | undefined;
  readonly commodities: readonly string[];
}

/**
 * Replaces the commodities of a row of the home page, in their order.
 * @throws BusinessError PARAM_INVALID for unknown commodities
 */
export function setRecommendRow({ db }: WorkContext, { type, title, commodities }: NewRow): Promise<void> {
  const ids = [...new Set(commodities)];
  return db.transaction(async tx => {
    const set = { title: title ?? homeDefaults.recommend[type] };
    await tx
      .insert(recommendRow)
      .values({ type, ...set })
      .onConflictDoUpdate({ target: recommendRow.type, set });
    const known = await tx.select({ id: commodity.id }).from(commodity).where(inArray(commodity.id, ids));
    assertKnown(
      'commodities',
      ids,
      known.map(({ id }) => id),
    );
    await tx.delete(recommendItem).where(eq(recommendItem.type, type));
    if (ids.length === 0) return;
    await tx.insert(recommendItem).values(ids.map((commodityId, sort) => ({ type, commodityId, sort })));
  });
}

interface NewLabel {
  readonly name: string;
  /** Names of brands. */
  readonly brands: readonly string[];
  readonly sort?: number | undefined;
}

/**
 * Replaces the brands below a label of the brand wall, in their order; without brands it removes the label.
 * @throws BusinessError PARAM_INVALID for unknown brands
 */
export function setBrandLabel({ db, newId }: WorkContext, { name, brands, sort }: NewLabel): Promise<void> {
  const names = [...new Set(brands)];
  return db.transaction(async tx => {
    const known = await tx
      .select({ id: brand.id, name: brand.name })
      .from(brand)
      .where(inArray(brand.name, names));
    const idOf = new Map(known.map(row => [row.name, row.id]));
    assertKnown('brands', names, [...idOf.keys()]);
    const [before] = await tx.select().from(brandLabel).where(eq(brandLabel.name, name)).for('update');
    const label = { id: before?.id ?? newId(), name, sort: sort ?? before?.sort ?? 0 };
    await tx.delete(brandLabelItem).where(eq(brandLabelItem.labelId, label.id));
    await tx.delete(brandLabel).where(eq(brandLabel.id, label.id));
    if (names.length === 0) return;
    await tx.insert(brandLabel).values(label);
    await tx
      .insert(brandLabelItem)
      .values(names.map((one, at) => ({ labelId: label.id, brandId: idOf.get(one) ?? '', sort: at })));
  });
}

function assertKnown(field: string, wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter(one => !known.includes(one));
  if (unknown.length === 0) return;
  throw invalidParams(unknown.map(one => ({ field, msg: `${fieldMessages.unknown} ${one}` })));
}
