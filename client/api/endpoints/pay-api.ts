import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { payWire } from '#shared/contract/wire/pay.ts';

/** Payments and the pay password. */
export const payApi = api.injectEndpoints({
  endpoints: build => ({
    listPayTypes: readEndpoint(build, payWire.listPayTypes, {
      tags: ['orders', 'credit', 'money', 'payPassword'],
    }),
    getPayStatus: readEndpoint(build, payWire.getPayStatus, { tags: ['orders', 'credit'] }),
    pay: writeEndpoint(build, payWire.pay, {
      stale: ['orders', 'credit', 'counters', 'shop', 'money'],
      refuted: ['orders', 'credit', 'money', 'payPassword'],
      quiet: true,
    }),
    payTogether: writeEndpoint(build, payWire.payTogether, { stale: ['orders'], refuted: ['orders'] }),
    uploadVoucher: writeEndpoint(build, payWire.uploadVoucher, {
      stale: ['orders', 'credit', 'counters', 'shop'],
      refuted: ['orders', 'credit'],
    }),
    getPayPassword: readEndpoint(build, payWire.getPayPassword, { tags: ['payPassword'] }),
    updatePayPassword: writeEndpoint(build, payWire.updatePayPassword, {
      stale: ['payPassword', 'security'],
      quiet: true,
    }),
    mobileVerify: writeEndpoint(build, payWire.mobileVerify, { quiet: true }),
  }),
});
