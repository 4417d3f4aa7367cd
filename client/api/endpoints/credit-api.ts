import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { creditWire } from '#shared/contract/wire/credit.ts';

const stale = ['credit'] as const;

/** Sale credit: its bills and their repayments. */
export const creditApi = api.injectEndpoints({
  endpoints: build => ({
    getMyCredit: readEndpoint(build, creditWire.getMyCredit, { tags: ['credit', 'money'] }),
    listBillPage: readEndpoint(build, creditWire.listBillPage, { tags: ['credit'] }),
    getBillDetail: readEndpoint(build, creditWire.getBillDetail, { tags: ['credit'] }),
    listRepayPage: readEndpoint(build, creditWire.listRepayPage, { tags: ['credit'] }),
    repay: writeEndpoint(build, creditWire.repay, { stale, refuted: stale, quiet: true }),
    cancelRepay: writeEndpoint(build, creditWire.cancelRepay, { stale, refuted: stale }),
  }),
});
