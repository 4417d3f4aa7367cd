import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { orderItem } from '#gateway/db/schema/order.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import type { TemplateLine } from '#gateway/modules/order-template/find-templates.ts';
import type { Arg } from '#shared/contract/index.ts';

/** The lines to save, those of one sku summed; undefined if neither lines nor an order are given. */
export async function readNewLines(
  tx: Tx,
  distributorId: string,
  { lines, orderId }: Pick<Arg<'saveOrderTemplate'>, 'lines' | 'orderId'>,
): Promise<TemplateLine[] | undefined> {
  if (orderId !== undefined) return sumLines(await findOrderLines(tx, distributorId, orderId));
  if (!lines) return undefined;
  const summed = sumLines(lines);
  const skuIds = summed.map(({ skuId }) => skuId);
  if ((await tx.$count(sku, inArray(sku.id, skuIds))) < skuIds.length)
    throw new BusinessError('PRODUCT_NOT_FOUND');
  return summed;
}

/** Adds lines: a sku that is in both keeps its place and gets the new quantity. */
export function mergeLines(before: readonly TemplateLine[], added: readonly TemplateLine[]): TemplateLine[] {
  return [...new Map([...before, ...added].map(line => [line.skuId, line])).values()];
}

/** @throws BusinessError NOT_FOUND, also if the order belongs to another shop */
async function findOrderLines(tx: Tx, distributorId: string, orderId: string): Promise<TemplateLine[]> {
  const { skuId, quantity, sort } = orderItem;
  const lines = await tx
    .select({ skuId, quantity })
    .from(orderItem)
    .where(and(eq(orderItem.distributorId, distributorId), eq(orderItem.orderId, orderId)))
    .orderBy(asc(sort));
  if (lines.length === 0) throw new BusinessError('NOT_FOUND');
  return lines;
}

function sumLines(lines: readonly TemplateLine[]): TemplateLine[] {
  const bySku = Map.groupBy(lines, ({ skuId }) => skuId);
  return [...bySku].map(([skuId, same]) => ({
    skuId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
