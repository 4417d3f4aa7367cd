import type { brand, category, commodity, picture, sku, skuTier } from '#gateway/db/schema/catalogue.ts';
import type { Look, Recipe, Shade } from '#gateway/demo/pictures/draw/recipe.ts';
import type { SeedBrand } from '#gateway/demo/seed/catalogue/brand-type.ts';
import type { SeedGroup, SeedLeaf } from '#gateway/demo/seed/catalogue/category-type.ts';

export type BrandRow = typeof brand.$inferInsert;
export type CategoryRow = typeof category.$inferInsert;
export type CommodityRow = typeof commodity.$inferInsert;
export type SkuRow = typeof sku.$inferInsert;
export type TierRow = typeof skuTier.$inferInsert;
export type PictureRow = typeof picture.$inferInsert & { readonly recipe: Recipe };

/** A category of the lowest level with its ancestors. */
export interface PlacedLeaf {
  readonly id: string;
  readonly areaId: string;
  readonly group: SeedGroup;
  readonly leaf: SeedLeaf;
}

/** The place of a commodity to be created: its category, its brand, and its number in both. */
export interface EntryPlan {
  readonly placed: PlacedLeaf;
  readonly brand: SeedBrand;
  /** Its number in the category. */
  readonly turn: number;
  /** Its number in the brand. */
  readonly place: number;
  readonly series: { readonly index: number; readonly name: string };
  /** Brand, series and noun; unique. */
  readonly title: string;
}

/** A commodity with all its rows. */
export interface CatalogueEntry {
  readonly commodity: CommodityRow;
  readonly skus: readonly SkuRow[];
  readonly tiers: readonly TierRow[];
  readonly pictures: readonly PictureRow[];
  readonly brand: SeedBrand;
  readonly plan: EntryPlan;
  readonly areaId: string;
  readonly look: Look;
  /** Its shades, if it comes in visible colours. */
  readonly shades: readonly Shade[];
}

/** A commodity without pictures. */
export type BareEntry = Omit<CatalogueEntry, 'pictures'>;
