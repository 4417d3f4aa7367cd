import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { afterOrderPaid } from '#gateway/modules/autopilot/schedule-autopilot.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';

/** Runs after an order was paid and moved to WAIT_SHIP; lets the demo autopilot ship it. */
export async function afterPaid(tx: Tx, context: WorkContext, { id }: OrderRow): Promise<void> {
  await afterOrderPaid(tx, context, id);
}
