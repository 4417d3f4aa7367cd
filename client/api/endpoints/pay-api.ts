import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { payWire } from '#shared/contract/wire/pay.ts';

/** Payments, the pay password and credit. */
export const payApi = api.injectEndpoints({
  endpoints: build => ({
    listPayTypes: readEndpoint(build, payWire.listPayTypes, { tags: ['orders', 'money', 'payPassword'] }),
    getPayStatus: readEndpoint(build, payWire.getPayStatus, { tags: ['orders'] }),
    pay: writeEndpoint(build, payWire.pay, {
      stale: ['orders', 'counters', 'shop', 'money'],
      refuted: ['orders', 'money', 'payPassword'],
      quiet: true,
    }),
    uploadVoucher: writeEndpoint(build, payWire.uploadVoucher, {
      stale: ['orders', 'counters', 'shop'],
      refuted: ['orders'],
    }),
    getReceiveAccount: readEndpoint(build, payWire.getReceiveAccount),
    getPayPassword: readEndpoint(build, payWire.getPayPassword, { tags: ['payPassword'] }),
    updatePayPassword: writeEndpoint(build, payWire.updatePayPassword, {
      stale: ['payPassword', 'security'],
      quiet: true,
    }),
    mobileVerify: writeEndpoint(build, payWire.mobileVerify, { quiet: true }),
    getMyCredit: readEndpoint(build, payWire.getMyCredit, { tags: ['money'] }),
  }),
});
