import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, category, commodity } from '#gateway/db/schema/catalogue.ts';
import { order, orderItem } from '#gateway/db/schema/order.ts';
import { and, eq, sql } from '#gateway/db/sql.ts';
import { isPurchase } from '#gateway/modules/overview/purchase-months.ts';
import type { PurchaseShareData } from '#shared/contract/calls/overview.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

/** Number of categories and brands shown by name. */
const NAMED = 5;

interface Part {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

/** Returns how the purchases of the shown months are shared between top-level categories and between brands. */
export async function findPurchaseShares(db: Queryable, distributorId: string, now: Date) {
  // Summed by commodity before the joins: a shop has many order lines of few commodities.
  const bought = db
    .select({
      commodityId: orderItem.commodityId,
      amount: sql<string>`sum(${orderItem.amount} - ${orderItem.refundedAmount})`.as('bought_amount'),
    })
    .from(order)
    .innerJoin(
      orderItem,
      and(eq(orderItem.distributorId, order.distributorId), eq(orderItem.orderId, order.id)),
    )
    .where(isPurchase(distributorId, now))
    .groupBy(orderItem.commodityId)
    .as('bought');
  const topCategory = alias(category, 'top_category');
  const rows = await db
    .select({
      brand: { id: brand.id, name: brand.name },
      category: { id: topCategory.id, name: topCategory.name },
      amount: sql`sum(${bought.amount})`.mapWith(Number),
    })
    .from(bought)
    .innerJoin(commodity, eq(commodity.id, bought.commodityId))
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .innerJoin(category, eq(category.id, commodity.categoryId))
    .innerJoin(topCategory, eq(topCategory.id, sql`${category.path}[1]`))
    .groupBy(brand.id, topCategory.id);
  return {
    categories: sharesOf(rows.map(row => ({ ...row.category, amount: row.amount }))),
    brands: sharesOf(rows.map(row => ({ ...row.brand, amount: row.amount }))),
  };
}

function sharesOf(parts: readonly Part[]): PurchaseShareData[] {
  const shares = [...Map.groupBy(parts, ({ id }) => id).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, amount: first.amount + sum(rest) }] : []))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount || (one.id < other.id ? -1 : 1));
  const others = sum(shares.slice(NAMED));
  return [...shares.slice(0, NAMED), ...(others > 0 ? [{ id: null, name: '', amount: others }] : [])].map(
    share => ({ ...share, amount: formatYuan(toFen(share.amount)) }),
  );
}

const sum = (parts: readonly Part[]) => parts.reduce((total, { amount }) => total + amount, 0);
