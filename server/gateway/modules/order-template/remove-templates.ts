import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { orderTemplate, orderTemplateLine } from '#gateway/db/schema/purchase.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';

/** Deletes templates and returns the number deleted. Unknown ids are ignored. */
export function removeTemplates(context: CallContext<'approved'>, ids: readonly string[]): Promise<number> {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    await tx
      .delete(orderTemplateLine)
      .where(
        and(
          eq(orderTemplateLine.distributorId, distributorId),
          inArray(orderTemplateLine.templateId, [...ids]),
        ),
      );
    const { rowCount } = await tx
      .delete(orderTemplate)
      .where(and(eq(orderTemplate.distributorId, distributorId), inArray(orderTemplate.id, [...ids])));
    return rowCount ?? 0;
  });
}
