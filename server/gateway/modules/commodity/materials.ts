import type { PgColumn } from 'drizzle-orm/pg-core';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { commodityDocument } from '#gateway/db/schema/catalogue.ts';
import { and, asc, count, eq, sql } from '#gateway/db/sql.ts';
import { type CommodityDetailData, MATERIAL_KINDS } from '#shared/contract/calls/commodity.ts';

/** Of all files of a commodity. */
export const MAX_MATERIALS = 40;
export const MAX_MATERIAL_BYTES = 32 * 1024 * 1024;

type Counts = CommodityDetailData['materials'];
type DocumentRow = typeof commodityDocument.$inferSelect;

/** Column: number of a commodity's files by kind. */
export function materialCounts(db: Queryable, commodityId: PgColumn) {
  const { kind } = commodityDocument;
  const counts = db
    .select({ kind, files: count().as('files') })
    .from(commodityDocument)
    .where(eq(commodityDocument.commodityId, commodityId))
    .groupBy(kind)
    .as('counts');
  return sql`(SELECT coalesce(json_object_agg(${counts.kind}, ${counts.files}), '{}') FROM ${counts})`.mapWith(
    (files: Partial<Counts>): Counts => ({ IMAGE: 0, FILING: 0, INSPECTION: 0, ...files }),
  );
}

/** A commodity's files: pictures first. */
export async function listMaterials(db: Queryable, id: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(commodityDocument)
    .where(eq(commodityDocument.commodityId, id))
    .orderBy(asc(commodityDocument.fileName));
  return rows.toSorted((one, other) => MATERIAL_KINDS.indexOf(one.kind) - MATERIAL_KINDS.indexOf(other.kind));
}

/** The bytes of a file; fetched from its source once and kept. undefined without a source. */
export async function readMaterial(
  { db, materialSource }: Pick<WorkContext, 'db' | 'materialSource'>,
  { bytes, source, commodityId, kind, fileName }: DocumentRow,
): Promise<Buffer | undefined> {
  if (bytes) return bytes;
  if (source === null || !materialSource) return undefined;
  const fetched = await materialSource(source, commodityId);
  await db
    .update(commodityDocument)
    .set({ bytes: fetched })
    .where(
      and(
        eq(commodityDocument.commodityId, commodityId),
        eq(commodityDocument.kind, kind),
        eq(commodityDocument.fileName, fileName),
      ),
    );
  return fetched;
}
