import type { Tx } from '#gateway/db/connect.ts';
import * as table from '#gateway/db/schema/catalogue.ts';
import { sql } from '#gateway/db/sql.ts';
import { allBrands } from '#gateway/demo/seed/catalogue/all-brands.ts';
import { sectionPictures, sectionsOf } from '#gateway/demo/seed/catalogue/brand-sections.ts';
import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import { chooseBest } from '#gateway/demo/seed/catalogue/choose.ts';
import { documentsOf } from '#gateway/demo/seed/catalogue/documents.ts';
import { composeEntries } from '#gateway/demo/seed/catalogue/entries.ts';
import { categoryPictures, categoryRows } from '#gateway/demo/seed/catalogue/place-categories.ts';
import type { BrandRow, CatalogueEntry, PictureRow } from '#gateway/demo/seed/catalogue/rows.ts';
import { seedHome } from '#gateway/demo/seed/catalogue/seed-home.ts';

const warehouses = [
  { id: 'W01', name: '上海嘉定仓', tradeType: 'GENERAL' },
  { id: 'W02', name: '广州白云仓', tradeType: 'GENERAL' },
  { id: 'W03', name: '杭州下沙保税仓', tradeType: 'HAITAO' },
  { id: 'W04', name: '宁波北仑保税仓', tradeType: 'HAITAO' },
] as const;

/**
 * Seeds the demo's catalogue and home page with bulk inserts. Deterministic except for dates, which are
 * relative to `now`.
 */
export async function seedCatalogue(tx: Tx, now: Date): Promise<void> {
  const entries = composeEntries(now);
  const onShelf = entries.filter(({ commodity }) => commodity.onShelf !== false);
  await tx.insert(table.brand).values(allBrands.map(brandRow));
  await tx.insert(table.brandSection).values(allBrands.flatMap(sectionsOf));
  await tx.insert(table.category).values([...categoryRows]);
  await tx.insert(table.warehouse).values([...warehouses]);
  await tx.insert(table.commodity).values(entries.map(({ commodity }) => commodity));
  await tx.insert(table.sku).values(entries.flatMap(({ skus }) => skus));
  await tx.insert(table.skuTier).values(entries.flatMap(({ tiers }) => tiers));
  await tx.insert(table.commodityDocument).values(entries.flatMap(documentsOf));
  await tx
    .insert(table.picture)
    .values([
      ...entries.flatMap(({ pictures }) => pictures),
      ...allBrands.flatMap(brand => brandPictures(brand, onShelf)),
      ...allBrands.flatMap(brand => sectionPictures(brand, onShelf)),
      ...categoryPictures,
    ]);
  await seedHome(tx, onShelf, now);
  // Without statistics the planner would choose slow plans for the first requests.
  await tx.execute(sql`ANALYZE`);
}

function brandRow(brand: SeedBrand, sort: number): BrandRow {
  const { id, name, englishName, country, slogan, story, tint } = brand;
  const origin = id.startsWith('1') ? 'DOMESTIC' : 'INTERNATIONAL';
  const pictures = { logo: `logo/${id}`, banner: `brand/${id}` };
  return { id, name, englishName, country, slogan, story, tint, origin, sort, ...pictures };
}

function brandPictures(brand: SeedBrand, entries: readonly CatalogueEntry[]): readonly PictureRow[] {
  const { id, name, englishName, face, ink, tint } = brand;
  const own = entries.filter(entry => entry.brand === brand);
  const looks = chooseBest(own, 4, entry => entry.commodity.rank, 4).map(({ look }) => look);
  return [
    { kind: 'logo', id, recipe: { kind: 'logo', wordmark: { text: englishName, face }, name, ink } },
    { kind: 'brand', id, recipe: { kind: 'scene', format: 'banner', ground: tint, looks, place: 'right' } },
  ];
}
