import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { notice } from '#gateway/db/schema/notice.ts';
import { and, eq, inArray, isNull } from '#gateway/db/sql.ts';
import { countUnread } from '#gateway/modules/notice/list-notices.ts';
import type { Arg, Data } from '#shared/contract/index.ts';

/**
 * Marks notices of the shop as read: the given ones, or all. Repeated calls change nothing.
 * @throws BusinessError NOT_FOUND if one of the ids is not of this shop; none is marked then
 */
export function markNoticesRead(
  context: CallContext<'certified'>,
  { ids }: Arg<'markNoticesRead'>,
): Promise<Data<'markNoticesRead'>> {
  const { distributorId } = context.member;
  const isNamed = and(eq(notice.distributorId, distributorId), ids && inArray(notice.id, [...ids]));
  return enqueueByShop(context, async tx => {
    if (ids && (await tx.$count(notice, isNamed)) < new Set(ids).size) throw new BusinessError('NOT_FOUND');
    await tx
      .update(notice)
      .set({ readDate: context.clock.now() })
      .where(and(isNamed, isNull(notice.readDate)));
    return { unreadCount: await countUnread(tx, distributorId) };
  });
}
