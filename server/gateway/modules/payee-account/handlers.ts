import type { Handlers } from '#gateway/calls/call-context.ts';
import { findOwnCompanies } from '#gateway/modules/company/own-companies.ts';
import {
  removePayeeAccounts,
  savePayeeAccount,
  setDefaultPayeeAccount,
} from '#gateway/modules/payee-account/change-payee-accounts.ts';
import { describePayeeAccounts } from '#gateway/modules/payee-account/find-payee-account.ts';
import type { payeeAccountCalls } from '#shared/contract/calls/payee-account.ts';

export const payeeAccountHandlers = {
  listMyPayeeAccounts: async ({ db, member }, { accountType }) =>
    (await describePayeeAccounts(db, member.distributorId)).filter(
      account => !accountType || account.accountType === accountType,
    ),
  savePayeeAccount,
  setDefaultPayeeAccount,
  removePayeeAccounts: async (context, { ids }) => ({ removed: await removePayeeAccounts(context, ids) }),
  listOwnCompanies: async ({ db }) =>
    (await findOwnCompanies(db)).map(({ id, name, taxNo, address, phone, bank, bankAccount }) => ({
      id,
      companyName: name,
      creditCode: taxNo,
      address,
      phone,
      bankName: bank,
      bankAccount,
    })),
} satisfies Handlers<typeof payeeAccountCalls>;
