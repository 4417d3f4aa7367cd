import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { trace } from '#gateway/db/schema/order.ts';

export interface NewTrace {
  readonly companyCode: string;
  readonly deliveryNo: string;
  readonly text: string;
}

/** Adds a trace to a parcel of an order, a refund or a sample. */
export async function addTrace(
  tx: Tx,
  { newId, clock }: Pick<WorkContext, 'newId' | 'clock'>,
  where: NewTrace,
): Promise<void> {
  await tx.insert(trace).values({ ...where, id: newId(), createDate: clock.now() });
}
