import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { orderTemplate, orderTemplateLine } from '#gateway/db/schema/purchase.ts';
import { and, asc, count, desc, eq, inArray, type SQL } from '#gateway/db/sql.ts';
import { findSkus, toSkuCard } from '#gateway/modules/commodity/sku-cards.ts';
import { findLastPurchases, NEVER_BOUGHT } from '#gateway/modules/purchase/last-purchases.ts';
import type { OrderTemplateData } from '#shared/contract/calls/order-template.ts';
import type { Data } from '#shared/contract/index.ts';

/** The templates of a shop with their numbers of lines, newest first. */
export function listTemplates(
  db: Queryable,
  distributorId: string,
  where?: SQL,
): Promise<OrderTemplateData[]> {
  const { id, name, createDate } = orderTemplate;
  return db
    .select({ id, name, lineCount: count(orderTemplateLine.skuId) })
    .from(orderTemplate)
    .leftJoin(
      orderTemplateLine,
      and(
        eq(orderTemplateLine.distributorId, orderTemplate.distributorId),
        eq(orderTemplateLine.templateId, id),
      ),
    )
    .where(and(eq(orderTemplate.distributorId, distributorId), where))
    .groupBy(id, name, createDate)
    .orderBy(desc(createDate), desc(id));
}

/** @throws BusinessError NOT_FOUND, also if the template belongs to another shop */
export async function findTemplate(db: Queryable, distributorId: string, id: string) {
  const [found] = await listTemplates(db, distributorId, eq(orderTemplate.id, id));
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}

export interface TemplateLine {
  readonly skuId: string;
  readonly quantity: number;
}

/** The lines of a template, in its order. */
export function findTemplateLines(db: Queryable, distributorId: string, id: string): Promise<TemplateLine[]> {
  const { skuId, quantity, sort } = orderTemplateLine;
  return db
    .select({ skuId, quantity })
    .from(orderTemplateLine)
    .where(and(eq(orderTemplateLine.distributorId, distributorId), eq(orderTemplateLine.templateId, id)))
    .orderBy(asc(sort));
}

export async function describeTemplate(
  context: Pick<CallContext<'approved'>, 'db' | 'member'>,
  id: string,
): Promise<Data<'getOrderTemplate'>> {
  const { db, member } = context;
  const { distributorId } = member;
  const template = await findTemplate(db, distributorId, id);
  const rows = await findTemplateLines(db, distributorId, id);
  const skuIds = rows.map(({ skuId }) => skuId);
  const [skus, purchases] = await Promise.all([
    findSkus(db, inArray(sku.id, skuIds)),
    findLastPurchases(db, distributorId, skuIds),
  ]);
  const cards = new Map(skus.map(one => [one.id, toSkuCard(context, one)]));
  const lines = rows.flatMap(({ skuId, quantity }) => {
    const card = cards.get(skuId);
    return card ? [{ ...card, ...(purchases.get(skuId) ?? NEVER_BOUGHT), quantity }] : [];
  });
  return { ...template, lines };
}
