import type { WorkContext } from '#gateway/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { afterOrderPaid } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';

/** What follows when an order was paid and has been moved to WAIT_SHIP: the supplier ships it. */
export async function afterPaid(tx: Tx, context: WorkContext, { id }: OrderRow): Promise<void> {
  await afterOrderPaid(tx, context, id);
}
