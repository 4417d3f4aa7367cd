import type { CallContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { commodity, sku } from '#gateway/db/schema/catalogue.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from '#gateway/db/sql.ts';
import { type FoundSku, findSkus } from '#gateway/modules/commodity/sku-cards.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { RecommendedListData } from '#shared/contract/calls/recommend.ts';

type ShopContext = Pick<CallContext<'approved'>, 'member' | 'clock'>;

/** Pictures on the card of a list. */
const COVERS = 4;

/** The lists that a shop may see: its own and everybody's, as long as they are valid. */
export const isVisibleTo = ({ member, clock }: ShopContext) =>
  and(
    or(isNull(recommendedList.distributorId), eq(recommendedList.distributorId, member.distributorId)),
    or(isNull(recommendedList.validEndDate), gt(recommendedList.validEndDate, clock.now())),
  );

/** Keeps the tables' names before their columns, which drizzle leaves out of a query of one table. */
const apart = <T>(part: SQL<T>) => sql<T>`${part}`;

/** Each of the goods once, in the list's order. */
const covers = apart(sql<string[]>`ARRAY(
  SELECT ${commodity.thumbnail} FROM ${recommendedItem}
  INNER JOIN ${sku} ON ${sku.id} = ${recommendedItem.skuId}
  INNER JOIN ${commodity} ON ${commodity.id} = ${sku.commodityId}
  WHERE ${recommendedItem.listId} = ${recommendedList.id}
  GROUP BY ${commodity.id}
  ORDER BY min(${recommendedItem.sort})
  LIMIT ${COVERS}
)`);
const itemCount = apart(
  sql`(SELECT count(*) FROM ${recommendedItem} WHERE ${recommendedItem.listId} = ${recommendedList.id})`,
).mapWith(Number);

/** The lists' query, the newest first: `where` and the window are the caller's. */
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

/** @throws Refusal NOT_FOUND where the shop may not see it, or there is none */
export async function findList(db: Queryable, context: ShopContext, id: string): Promise<ListRow> {
  const [found] = await selectLists(db).where(and(eq(recommendedList.id, id), isVisibleTo(context)));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

export interface FoundItem {
  readonly sku: FoundSku;
  readonly quantity: number;
  readonly reason: string;
}

/** What is on a list, in its order. */
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
