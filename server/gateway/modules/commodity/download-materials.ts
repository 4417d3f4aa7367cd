import { type Zippable, zipSync } from 'fflate';
import pLimit from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileAnswer } from '#gateway/calls/call-context.ts';
import { commodity } from '#gateway/db/schema/catalogue.ts';
import { eq } from '#gateway/db/sql.ts';
import { listMaterials, readMaterial } from '#gateway/modules/commodity/materials.ts';
import { materialTexts } from '#shared/messages/zh/gateway/material-texts.ts';

/** The files of a commodity take up to `MAX_MATERIAL_BYTES` of memory, and as much as a zip. */
const limitConcurrency = pLimit(2);
const MAX_WAITING = 32;

/** All files of a commodity as one zip with a folder for each kind. */
export async function downloadCommodityMaterials(
  context: CallContext<'approved'>,
  { id }: { readonly id: string },
): Promise<FileAnswer> {
  const { db } = context;
  const [found] = await db.select({ name: commodity.name }).from(commodity).where(eq(commodity.id, id));
  if (!found) throw new BusinessError('NOT_FOUND');
  if (limitConcurrency.pendingCount >= MAX_WAITING) throw new BusinessError('TOO_MANY');
  const bytes = await limitConcurrency(async () => {
    const files: Zippable = {};
    for (const row of await listMaterials(db, id)) {
      const content = await readMaterial(context, row);
      if (content)
        files[`${materialTexts.folders[row.kind]}/${row.fileName}`] = [
          content,
          { level: row.fileName.endsWith('.svg') ? 6 : 0 },
        ];
    }
    if (Object.keys(files).length === 0) throw new BusinessError('NOT_FOUND');
    return zipSync(files);
  });
  return {
    fileName: materialTexts.fileName(found.name),
    contentType: 'application/zip',
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}
