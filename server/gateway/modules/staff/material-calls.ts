import { Type } from 'typebox';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { commodity, commodityDocument } from '#gateway/db/schema/catalogue.ts';
import { and, count, eq, sql } from '#gateway/db/sql.ts';
import { MAX_MATERIAL_BYTES, MAX_MATERIALS } from '#gateway/modules/commodity/materials.ts';
import { MATERIAL_KINDS } from '#shared/contract/calls/commodity.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** Base64 takes four characters for three bytes. */
const MAX_CONTENT_CHARS = 6_000_000;

const file = {
  id: Id,
  kind: literals(MATERIAL_KINDS),
  fileName: Type.String({ pattern: '^[^/\\\\:*?"<>|\\u0000-\\u001f]{1,80}\\.(pdf|jpg|png|webp|svg)$' }),
};

const fileWhere = ({
  id,
  kind,
  fileName,
}: Pick<typeof commodityDocument.$inferInsert, 'kind' | 'fileName'> & { id: string }) =>
  and(
    eq(commodityDocument.commodityId, id),
    eq(commodityDocument.kind, kind),
    eq(commodityDocument.fileName, fileName),
  );

/** Staff calls on the files that shops download with a commodity. */
export const materialStaffCalls = [
  defineStaffCall({
    path: '/goods/addDocument',
    summary:
      'Adds or replaces a file of a commodity: kind (IMAGE, FILING, INSPECTION), fileName, content (base64)',
    body: object({
      ...file,
      content: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: MAX_CONTENT_CHARS }),
    }),
    maxBodyBytes: MAX_CONTENT_CHARS + 1024,
    handle: ({ db }, { content, ...named }) =>
      db.transaction(async tx => {
        const { id, kind, fileName } = named;
        const [found] = await tx
          .select({ id: commodity.id })
          .from(commodity)
          .where(eq(commodity.id, id))
          .for('update');
        if (!found) throw new BusinessError('NOT_FOUND');
        const bytes = Buffer.from(content, 'base64');
        await tx
          .insert(commodityDocument)
          .values({ commodityId: id, kind, fileName, bytes })
          .onConflictDoUpdate({
            target: [commodityDocument.commodityId, commodityDocument.kind, commodityDocument.fileName],
            set: { bytes, source: null },
          });
        const sums = await sumMaterials(tx, id);
        if (sums.files > MAX_MATERIALS || sums.bytes > MAX_MATERIAL_BYTES) {
          throw invalidParams([{ field: 'content', msg: fieldMessages.tooMany }]);
        }
        return sums;
      }),
  }),
  defineStaffCall({
    path: '/goods/removeDocument',
    summary: 'Removes a file of a commodity',
    body: object(file),
    handle: async ({ db }, named) => {
      const { rowCount } = await db.delete(commodityDocument).where(fileWhere(named));
      if (rowCount === 0) throw new BusinessError('NOT_FOUND');
      return sumMaterials(db, named.id);
    },
  }),
];

/** Number of a commodity's files, and the bytes of those that the gateway keeps. */
async function sumMaterials(db: Queryable, id: string) {
  const [sums] = await db
    .select({
      files: count(),
      bytes: sql`coalesce(sum(octet_length(${commodityDocument.bytes})), 0)`.mapWith(Number),
    })
    .from(commodityDocument)
    .where(eq(commodityDocument.commodityId, id));
  return { files: sums?.files ?? 0, bytes: sums?.bytes ?? 0 };
}
