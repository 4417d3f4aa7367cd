import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { sampleCalls } from '#shared/contract/calls/sample.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const sampleHandlers = {
  listSamplePage: comesSoon,
  submitSample: comesSoon,
  cancelSample: comesSoon,
  listSampleReceiptPage: comesSoon,
  confirmSampleReceipt: comesSoon,
} satisfies Handlers<typeof sampleCalls>;
