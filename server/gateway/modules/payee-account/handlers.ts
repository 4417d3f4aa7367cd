import type { Handlers } from '#gateway/calls/call-context.ts';
import {
  removePayeeAccounts,
  savePayeeAccount,
  setDefaultPayeeAccount,
} from '#gateway/modules/payee-account/change-payee-accounts.ts';
import { describePayeeAccounts } from '#gateway/modules/payee-account/find-payee-account.ts';
import type { payeeAccountCalls } from '#shared/contract/calls/payee-account.ts';
import { ownCompanies } from '#shared/messages/zh/gateway/withdrawal-texts.ts';

export const payeeAccountHandlers = {
  listMyPayeeAccounts: async ({ db, member }, { accountType }) =>
    (await describePayeeAccounts(db, member.distributorId)).filter(
      account => !accountType || account.accountType === accountType,
    ),
  savePayeeAccount,
  setDefaultPayeeAccount,
  removePayeeAccounts: async (context, { ids }) => ({ removed: await removePayeeAccounts(context, ids) }),
  listOwnCompanies: () => [...ownCompanies],
} satisfies Handlers<typeof payeeAccountCalls>;
