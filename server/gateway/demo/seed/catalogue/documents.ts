import type { commodityDocument } from '#gateway/db/schema/catalogue.ts';
import type { Line } from '#gateway/demo/seed/catalogue/brand-type.ts';
import type { CatalogueEntry } from '#gateway/demo/seed/catalogue/rows.ts';

type DocumentRow = typeof commodityDocument.$inferInsert;

/** Lines of cosmetics, which are filed with the authority. */
const FILED: ReadonlySet<Line> = new Set<Line>(['skin', 'makeup', 'scent', 'hair', 'body', 'oral', 'men']);

/** The files of a commodity. They are drawn when they are first read. */
export function documentsOf({ commodity, plan }: CatalogueEntry): readonly DocumentRow[] {
  const { id: commodityId, thumbnail, images = [] } = commodity;
  const pictures = [thumbnail, ...images].map((path, index): DocumentRow => {
    const fileName = `${commodityId}-${index + 1}.svg`;
    return { commodityId, kind: 'IMAGE', fileName, source: `picture/${path}` };
  });
  if (!FILED.has(plan.placed.group.line)) return pictures;
  return [
    ...pictures,
    { commodityId, kind: 'FILING', fileName: `${commodityId} 备案信息.pdf`, source: 'filing' },
    { commodityId, kind: 'INSPECTION', fileName: `${commodityId} 质检报告.pdf`, source: 'inspection' },
  ];
}
