import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { type CallContext, isApproved } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, sku, skuTier, warehouse } from '#gateway/db/schema/catalogue.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { SkuCardData, SkuData, TradeType } from '#shared/contract/goods.ts';
import { type Fen, formatYuan } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/tier-price.ts';

type SkuRow = Omit<typeof sku.$inferSelect, 'sort'> & {
  readonly warehouseName: string;
  readonly tradeType: TradeType;
  readonly name: string;
  readonly brandName: string;
  readonly thumbnail: string;
  readonly onShelf: boolean;
};

/** A sku with all that is shown and reckoned with of it. */
export interface FoundSku extends SkuRow {
  /** Ascending; the first is the price itself. */
  readonly tiers: readonly PriceTier<Fen>[];
}

/** The skus that a condition on `sku`, `commodity`, `brand` or `warehouse` lets through, those of one of the goods in their order. */
export async function findSkus(db: Queryable, where: SQL | undefined): Promise<FoundSku[]> {
  const { sort: _sort, ...columns } = getTableColumns(sku);
  const rows = await db
    .select({
      ...columns,
      warehouseName: warehouse.name,
      tradeType: warehouse.tradeType,
      name: commodity.name,
      brandName: brand.name,
      thumbnail: commodity.thumbnail,
      onShelf: commodity.onShelf,
    })
    .from(sku)
    .innerJoin(commodity, eq(commodity.id, sku.commodityId))
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(warehouse, eq(warehouse.id, sku.warehouseId))
    .where(where)
    .orderBy(asc(sku.commodityId), asc(sku.sort));
  const tiers = await findTiers(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(row => ({ ...row, tiers: tiers.get(row.id) ?? [] }));
}

async function findTiers(db: Queryable, skuIds: readonly string[]) {
  const rows =
    skuIds.length > 0
      ? await db
          .select()
          .from(skuTier)
          .where(inArray(skuTier.skuId, [...skuIds]))
          .orderBy(asc(skuTier.minQty))
      : [];
  return Map.groupBy(rows, ({ skuId }) => skuId);
}

/** A sku within its goods, for whoever asks: only an approved shop gets prices. */
export function toSku({ member }: Pick<CallContext<'visitor'>, 'member'>, row: FoundSku): SkuData {
  const mayBuy = isApproved(member);
  const { id, skuCode, barCode, specs, price, marketPrice, tiers, minQty, stepQty, maxQty, stock } = row;
  return {
    skuId: id,
    skuCode,
    barCode,
    specs: [...specs],
    price: mayBuy ? formatYuan(price) : null,
    marketPrice: formatYuan(marketPrice),
    tiers: mayBuy ? tiers.map(tier => ({ minQty: tier.minQty, price: formatYuan(tier.price) })) : [],
    minQty,
    stepQty,
    maxQty,
    stock,
    warehouseId: row.warehouseId,
    warehouseName: row.warehouseName,
  };
}

/** A sku that stands for itself. */
export function toSkuCard(context: Pick<CallContext<'visitor'>, 'member'>, row: FoundSku): SkuCardData {
  const { commodityId, name, brandName, thumbnail, onShelf } = row;
  return {
    ...toSku(context, row),
    ...{ commodityId, name, brandName, onShelf },
    thumbnailUrl: pictureUrl(thumbnail),
  };
}
