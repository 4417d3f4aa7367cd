import type { Queryable } from '#gateway/db/connect.ts';
import { freightRule } from '#gateway/db/schema/order.ts';
import { asc, inArray } from '#gateway/db/sql.ts';
import { type FreightRule, freightRuleFor } from '#gateway/modules/checkout/freight.ts';
import { shortYuan } from '#gateway/modules/order/short-yuan.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import { checkoutTexts } from '#shared/messages/zh/gateway/checkout-texts.ts';

const { freight: words } = checkoutTexts;

/** Returns the freight rule of each warehouse for a province. Warehouses that do not ship there are left out. */
export async function findFreight(
  db: Queryable,
  warehouseIds: readonly string[],
  provinceCode: string,
): Promise<ReadonlyMap<string, FreightRule>> {
  const rules = await db
    .select()
    .from(freightRule)
    .where(inArray(freightRule.warehouseId, [...warehouseIds]))
    .orderBy(asc(freightRule.sort));
  const ofWarehouses = Map.groupBy(rules, ({ warehouseId }) => warehouseId);
  return new Map(
    [...ofWarehouses].flatMap(([warehouseId, own]) => {
      const rule = freightRuleFor(own, provinceCode);
      return rule ? [[warehouseId, rule]] : [];
    }),
  );
}

/** @param goodsAmount after price tiers, before coupons, as for `freightOf` */
export function freightNote({ fee, freeFrom }: FreightRule, goodsAmount: Fen): string {
  if (fee === 0) return words.none;
  if (freeFrom === null) return words.always;
  return goodsAmount >= freeFrom
    ? words.free(shortYuan(freeFrom))
    : words.missing(shortYuan(freeFrom), shortYuan(toFen(freeFrom - goodsAmount)));
}
