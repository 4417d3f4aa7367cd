import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { payeeAccountWire } from '#shared/contract/wire/payee-account.ts';

const stale = ['payees'] as const;

/** The shop's accounts that receive withdrawals, and the supplier's companies. */
export const payeeAccountApi = api.injectEndpoints({
  endpoints: build => ({
    listMyPayeeAccounts: readEndpoint(build, payeeAccountWire.listMyPayeeAccounts, { tags: ['payees'] }),
    savePayeeAccount: writeEndpoint(build, payeeAccountWire.savePayeeAccount, { stale, quiet: true }),
    setDefaultPayeeAccount: writeEndpoint(build, payeeAccountWire.setDefaultPayeeAccount, {
      stale,
      refuted: stale,
    }),
    removePayeeAccounts: writeEndpoint(build, payeeAccountWire.removePayeeAccounts, { stale }),
    listOwnCompanies: readEndpoint(build, payeeAccountWire.listOwnCompanies, { tags: ['site'] }),
  }),
});
