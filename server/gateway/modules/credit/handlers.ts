import type { Handlers } from '#gateway/calls/call-context.ts';
import { getBillDetail } from '#gateway/modules/credit/bill-detail.ts';
import { getMyCredit } from '#gateway/modules/credit/describe-credit.ts';
import { listBills } from '#gateway/modules/credit/list-bills.ts';
import { listRepayments } from '#gateway/modules/credit/list-repayments.ts';
import type { creditCalls } from '#shared/contract/calls/credit.ts';

export const creditHandlers = {
  getMyCredit,
  listBillPage: listBills,
  getBillDetail,
  listRepayPage: listRepayments,
} satisfies Partial<Handlers<typeof creditCalls>>;
