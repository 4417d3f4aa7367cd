import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { recommendedItem, recommendedList } from '#gateway/db/schema/buying.ts';
import { count, desc, eq } from '#gateway/db/sql.ts';

/** A page of all recommended lists, newest first, with the shop of each; null: a public list. */
export async function listAllRecommended(
  db: Queryable,
  page: { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined },
) {
  const window = windowOf(page);
  const { id, title, createDate, validEndDate } = recommendedList;
  const [records, total] = await Promise.all([
    db
      .select({
        id,
        title,
        shopName: distributor.shopName,
        itemCount: count(recommendedItem.skuId),
        createDate,
        validEndDate,
      })
      .from(recommendedList)
      .leftJoin(distributor, eq(distributor.id, recommendedList.distributorId))
      .leftJoin(recommendedItem, eq(recommendedItem.listId, recommendedList.id))
      .groupBy(recommendedList.id, distributor.id)
      .orderBy(desc(createDate), desc(id))
      .limit(window.limit)
      .offset(window.offset),
    db.$count(recommendedList),
  ]);
  return pageOf(records, total, window);
}
