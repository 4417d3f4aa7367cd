import type { MaterialSource } from '#gateway/adapters/material-source.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { brand, commodity, picture, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, eq } from '#gateway/db/sql.ts';
import { composeFiling, composeInspection } from '#gateway/demo/materials/compose-document.ts';
import type { Recipe } from '#gateway/demo/pictures/draw/recipe.ts';
import { drawPicture } from '#gateway/demo/pictures/draw-picture.ts';
import { printPaper } from '#gateway/pdf/print-paper.ts';
import { materialTexts } from '#shared/messages/zh/gateway/material-texts.ts';

/** Sources: `picture/<kind>/<id>`, `filing` and `inspection`. Everything is marked as a sample. */
export function createDrawnMaterials({ db }: Pick<WorkContext, 'db'>): MaterialSource {
  return async (source, commodityId) => {
    const [what, kind = '', id = ''] = source.split('/');
    if (what === 'picture') return drawSample(db, kind, id);
    const product = await findProduct(db, commodityId);
    return printPaper(what === 'filing' ? composeFiling(product) : composeInspection(product));
  };
}

async function drawSample(db: Queryable, kind: string, id: string): Promise<Buffer> {
  const [found] = await db
    .select({ recipe: picture.recipe })
    .from(picture)
    .where(and(eq(picture.kind, kind), eq(picture.id, id)));
  if (!found) throw new Error(`no picture ${kind}/${id}`);
  const mark = `<text x="97%" y="97%" text-anchor="end" font-size="18" fill="#2b2126" fill-opacity="0.5">${materialTexts.sample}</text>`;
  return Buffer.from(drawPicture(found.recipe as Recipe).replace('</svg>', `${mark}</svg>`));
}

async function findProduct(db: Queryable, id: string) {
  const [found] = await db
    .select({
      name: commodity.name,
      brandName: brand.name,
      country: brand.country,
      tradeType: commodity.tradeType,
    })
    .from(commodity)
    .innerJoin(brand, eq(brand.id, commodity.brandId))
    .where(eq(commodity.id, id));
  if (!found) throw new Error(`no commodity ${id}`);
  const skus = await db
    .select({ specs: sku.specs })
    .from(sku)
    .where(eq(sku.commodityId, id))
    .orderBy(asc(sku.sort));
  return { ...found, id, specs: skus.map(({ specs }) => specs.map(({ value }) => value).join(' / ')) };
}
