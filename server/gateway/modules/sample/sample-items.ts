import type { Queryable } from '#gateway/db/connect.ts';
import { sampleItem } from '#gateway/db/schema/after-sale.ts';
import { and, asc, eq, inArray } from '#gateway/db/sql.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { SampleRow } from '#gateway/modules/sample/move-sample.ts';
import type { SampleData } from '#shared/contract/calls/sample.ts';

/** Actions of the shop per status. */
const ACTIONS: Partial<Record<SampleRow['status'], SampleData['actions']>> = {
  WAIT_AUDIT: ['CANCEL'],
  SHIPPED: ['CONFIRM_RECEIVE'],
};

export const actionsOf = ({ status }: SampleRow) => [...(ACTIONS[status] ?? [])];

/** Items of a shop's requisitions, by requisition id. */
export async function listSampleItems(
  db: Queryable,
  distributorId: string,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, SampleData['items']>> {
  const items = await db
    .select()
    .from(sampleItem)
    .where(and(eq(sampleItem.distributorId, distributorId), inArray(sampleItem.sampleId, [...sampleIds])))
    .orderBy(asc(sampleItem.sampleId), asc(sampleItem.name), asc(sampleItem.skuId));
  const bySample = Map.groupBy(items, ({ sampleId }) => sampleId);
  return new Map(
    [...bySample].map(([id, ofSample]) => [
      id,
      ofSample.map(({ skuId, commodityId, name, specs, skuCode, barCode, thumbnail, quantity }) => ({
        skuId,
        commodityId,
        name,
        skuCode,
        barCode,
        quantity,
        specs: specs.map(spec => ({ ...spec })),
        thumbnailUrl: pictureUrl(thumbnail),
      })),
    ]),
  );
}
