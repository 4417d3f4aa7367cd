import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Handlers } from '#gateway/calls/call-context.ts';
import { order } from '#gateway/db/schema/order.ts';
import { sharedView } from '#gateway/db/schema/shared-view.ts';
import { and, desc, eq, sql } from '#gateway/db/sql.ts';
import { createSharedView } from '#gateway/modules/shared-view/create-shared-view.ts';
import { isLive } from '#gateway/modules/shared-view/is-live.ts';
import { readSharedView } from '#gateway/modules/shared-view/read-shared-view.ts';
import { pathOf } from '#gateway/modules/shared-view/shared-view-token.ts';
import type { sharedViewCalls } from '#shared/contract/calls/shared-view.ts';

export const sharedViewHandlers = {
  createSharedView,

  async listSharedViews(context) {
    const { db, clock, member } = context;
    const { distributorId } = member;
    const { id, kind, createDate, expireDate, viewCount } = sharedView;
    const rows = await db
      .select({
        id,
        kind,
        createDate,
        expireDate,
        viewCount,
        orderNo: order.orderNo,
        lines: sql<number | null>`jsonb_array_length(${sharedView.lines})`,
      })
      .from(sharedView)
      .leftJoin(
        order,
        and(eq(order.distributorId, sharedView.distributorId), eq(order.id, sharedView.orderId)),
      )
      .where(and(eq(sharedView.distributorId, distributorId), isLive(clock.now())))
      .orderBy(desc(createDate), desc(id));
    return rows.map(row => ({
      ...row,
      path: pathOf(context, { distributorId, id: row.id }),
      createDate: row.createDate.toISOString(),
      expireDate: row.expireDate.toISOString(),
    }));
  },

  async revokeSharedView({ db, clock, member }, { id }) {
    const ended = await db
      .update(sharedView)
      .set({ revokedDate: clock.now(), lines: null })
      .where(and(eq(sharedView.distributorId, member.distributorId), eq(sharedView.id, id)))
      .returning({ id: sharedView.id });
    if (ended.length === 0) throw new BusinessError('NOT_FOUND');
    return null;
  },

  getSharedView: (context, { token }) => readSharedView(context, token),
} satisfies Handlers<typeof sharedViewCalls>;
