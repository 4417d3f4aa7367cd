import type { PgColumn } from 'drizzle-orm/pg-core';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { skuTier } from '#gateway/db/schema/catalogue.ts';
import { and, eq, type SQL, sql } from '#gateway/db/sql.ts';
import type { TierData } from '#shared/contract/schemas/commodity.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import type { PriceTier } from '#shared/domain/price-tier.ts';

/** Column: the price tiers of a sku, ascending by quantity; none if `condition` does not hold. */
export function tiersOf(db: Queryable, skuId: PgColumn, condition?: SQL) {
  const { minQty, price } = skuTier;
  const tiers = db
    .select({
      tiers: sql`coalesce(json_agg(json_build_array(${minQty}, ${price}) ORDER BY ${minQty}), '[]')`,
    })
    .from(skuTier)
    .where(and(eq(skuTier.skuId, skuId), condition));
  return sql`(${tiers})`.mapWith(toTiers);
}

const toTiers = (pairs: readonly (readonly [minQty: number, price: number])[]): PriceTier<Fen>[] =>
  pairs.map(([minQty, price]) => ({ minQty, price: toFen(price) }));

/** Only an approved shop gets tiers. */
export function toTierData(
  { member }: Pick<CallContext<'visitor'>, 'member'>,
  tiers: readonly PriceTier<Fen>[],
): TierData[] {
  return isApproved(member) ? tiers.map(({ minQty, price }) => ({ minQty, price: formatYuan(price) })) : [];
}
