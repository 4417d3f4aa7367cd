import type { Handlers } from '#gateway/call-context.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { payCalls } from '#shared/contract/calls/pay.ts';

const comesSoon = () => {
  throw new Refusal('NOT_FOUND');
};

export const payHandlers = {
  listPayTypes: comesSoon,
  pay: comesSoon,
  getPayStatus: comesSoon,
  uploadVoucher: comesSoon,
  getReceiveAccount: comesSoon,
  getPayPassword: comesSoon,
  updatePayPassword: comesSoon,
  mobileVerify: comesSoon,
  getMyCredit: comesSoon,
} satisfies Handlers<typeof payCalls>;
