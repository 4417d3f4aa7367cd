import type { Handlers } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { mobileVerify } from '#gateway/modules/auth/mobile-verify.ts';
import { beginPayment } from '#gateway/modules/pay/begin-payment.ts';
import { getPayStatus, listPayTypes } from '#gateway/modules/pay/describe-payment.ts';
import { describePayPassword, updatePayPassword } from '#gateway/modules/pay/pay-password.ts';
import { payTogether } from '#gateway/modules/pay/pay-together.ts';
import { submitVoucher } from '#gateway/modules/pay/submit-voucher.ts';
import type { payCalls } from '#shared/contract/calls/pay.ts';

export const payHandlers = {
  listPayTypes,
  pay: beginPayment,
  getPayStatus,
  payTogether: (context, { requestId, orderIds }) => {
    const arg = { requestId, orderIds: orderIds.toSorted() };
    return idempotent(context, 'payTogether', arg, tx => payTogether(tx, context, orderIds));
  },
  uploadVoucher: submitVoucher,
  getPayPassword: describePayPassword,
  updatePayPassword,
  mobileVerify,
} satisfies Handlers<typeof payCalls>;
