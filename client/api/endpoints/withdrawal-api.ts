import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { withdrawalWire } from '#shared/contract/wire/withdrawal.ts';

const stale = ['withdrawals', 'money', 'shop'] as const;

export const withdrawalApi = api.injectEndpoints({
  endpoints: build => ({
    getWithdrawalOptions: readEndpoint(build, withdrawalWire.getWithdrawalOptions, {
      tags: ['withdrawals', 'money', 'orders'],
    }),
    applyWithdrawal: writeEndpoint(build, withdrawalWire.applyWithdrawal, {
      stale,
      refuted: ['withdrawals', 'money', 'payees', 'payPassword'],
      quiet: true,
    }),
    cancelWithdrawal: writeEndpoint(build, withdrawalWire.cancelWithdrawal, { stale, refuted: stale }),
    listWithdrawalPage: readEndpoint(build, withdrawalWire.listWithdrawalPage, { tags: ['withdrawals'] }),
    getWithdrawalDetail: readEndpoint(build, withdrawalWire.getWithdrawalDetail, { tags: ['withdrawals'] }),
  }),
});
