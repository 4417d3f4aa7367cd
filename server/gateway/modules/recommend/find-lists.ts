import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from '#gateway/db/sql.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import type { RecommendedListData } from '#shared/contract/calls/recommend.ts';

type ShopContext = Pick<CallContext<'approved'>, 'member' | 'clock'>;

/** Maximum number of pictures on the card of a list. */
const COVERS = 4;

/** Condition for the lists that a shop may see: its own and the public ones, unless expired. */
export const isVisibleTo = ({ member, clock }: ShopContext) =>
  and(
    or(isNull(recommendedList.distributorId), eq(recommendedList.distributorId, member.distributorId)),
    or(isNull(recommendedList.validEndDate), gt(recommendedList.validEndDate, clock.now())),
  );

/** Keeps table-qualified column names, which drizzle drops in a query of a single table. */
const qualified = <T>(part: SQL<T>) => sql<T>`${part}`;

/** One picture per commodity, in the order of the list. */
const covers = qualified(sql<string[]>`ARRAY(
  SELECT ${commodity.thumbnail} FROM ${recommendedItem}
  INNER JOIN ${sku} ON ${sku.id} = ${recommendedItem.skuId}
  INNER JOIN ${commodity} ON ${commodity.id} = ${sku.commodityId}
  WHERE ${recommendedItem.listId} = ${recommendedList.id}
  GROUP BY ${commodity.id}
  ORDER BY min(${recommendedItem.sort})
  LIMIT ${COVERS}
)`);
const itemCount = qualified(
  sql`(SELECT count(*) FROM ${recommendedItem} WHERE ${recommendedItem.listId} = ${recommendedList.id})`,
).mapWith(Number);

/** Query of lists, newest first; the caller adds conditions and the page window. */
export function selectLists(db: Queryable) {
  const { id, title, summary, advisorName, createDate, validEndDate } = recommendedList;
  return db
    .select({ id, title, summary, advisorName, createDate, validEndDate, covers, itemCount })
    .from(recommendedList)
    .orderBy(desc(createDate), desc(id))
    .$dynamic();
}

type ListRow = Awaited<ReturnType<typeof selectLists>>[number];

export function toList({ covers, createDate, validEndDate, ...row }: ListRow): RecommendedListData {
  return {
    ...row,
    coverUrls: covers.map(pictureUrl),
    createDate: createDate.toISOString(),
    validEndDate: validEndDate?.toISOString() ?? null,
  };
}

/** @throws BusinessError NOT_FOUND, also for lists that the shop may not see */
export async function findList(db: Queryable, context: ShopContext, id: string): Promise<ListRow> {
  const [found] = await selectLists(db).where(and(eq(recommendedList.id, id), isVisibleTo(context)));
  if (!found) throw new BusinessError('NOT_FOUND');
  return found;
}

export interface FoundItem {
  readonly sku: SkuWithCommodity;
  readonly quantity: number;
  readonly reason: string;
}

/** The items of a list, in its order. */
export async function findItems(db: Queryable, listId: string): Promise<FoundItem[]> {
  const rows = await db
    .select()
    .from(recommendedItem)
    .where(eq(recommendedItem.listId, listId))
    .orderBy(asc(recommendedItem.sort), asc(recommendedItem.skuId));
  const ids = rows.map(({ skuId }) => skuId);
  const skus = ids.length > 0 ? await findSkus(db, inArray(sku.id, ids)) : [];
  const byId = new Map(skus.map(one => [one.id, one]));
  return rows.flatMap(({ skuId, quantity, reason }) => {
    const found = byId.get(skuId);
    return found ? [{ sku: found, quantity, reason }] : [];
  });
}
