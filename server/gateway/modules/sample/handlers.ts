import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { enqueueByShop } from '#gateway/calls/shop-queue.ts';
import { listReceipts } from '#gateway/modules/sample/list-receipts.ts';
import { listSamples } from '#gateway/modules/sample/list-samples.ts';
import { findSample, moveSample, type SampleMove } from '#gateway/modules/sample/move-sample.ts';
import type { SampleEvent } from '#gateway/modules/sample/sample-transitions.ts';
import { submitSample } from '#gateway/modules/sample/submit-sample.ts';
import type { sampleCalls } from '#shared/contract/calls/sample.ts';

/** Applies an event of the shop to one of its requisitions. */
function move(
  context: CallContext<'approved'>,
  id: string,
  event: SampleEvent,
  set: NonNullable<SampleMove['set']> = {},
) {
  const { distributorId } = context.member;
  return enqueueByShop(context, async tx => {
    await lockShop(tx, distributorId);
    const before = await findSample(tx, distributorId, id);
    const { status } = await moveSample(tx, context, before, event, { by: 'BUYER', set });
    return { status };
  });
}

export const sampleHandlers = {
  listSamplePage: listSamples,
  submitSample: (context, arg) =>
    idempotent(context, 'submitSample', arg, tx => submitSample(tx, context, arg)),
  cancelSample: (context, { id }) => move(context, id, 'CANCEL'),
  listSampleReceiptPage: listReceipts,
  confirmSampleReceipt: (context, { id }) =>
    move(context, id, 'RECEIVE', { receiveDate: context.clock.now() }),
} satisfies Handlers<typeof sampleCalls>;
