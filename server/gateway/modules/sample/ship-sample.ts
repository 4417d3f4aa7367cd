import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { addTrace } from '#gateway/modules/order/add-trace.ts';
import { moveSample, type SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { type CarrierCode, carriers } from '#shared/messages/zh/common/orders.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

/** Records the shipment of approved samples. */
export async function shipSample(
  tx: Tx,
  context: WorkContext,
  before: SampleRow,
  { companyCode, deliveryNo }: { readonly companyCode: CarrierCode; readonly deliveryNo: string },
): Promise<SampleRow> {
  const after = await moveSample(tx, context, before, 'SHIP', {
    by: 'SUPPLIER',
    remark: orderTexts.shipped(carriers[companyCode], deliveryNo),
    set: { companyCode, deliveryNo, shipDate: context.clock.now() },
  });
  await addTrace(tx, context, { companyCode, deliveryNo, text: orderTexts.left });
  return after;
}
