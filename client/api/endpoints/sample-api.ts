import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { sampleWire } from '#shared/contract/wire/sample.ts';

const stale = ['samples'] as const;

export const sampleApi = api.injectEndpoints({
  endpoints: build => ({
    listSamplePage: readEndpoint(build, sampleWire.listSamplePage, { tags: ['samples'] }),
    submitSample: writeEndpoint(build, sampleWire.submitSample, { stale, quiet: true }),
    cancelSample: writeEndpoint(build, sampleWire.cancelSample, { stale, refuted: stale }),
    listSampleReceiptPage: readEndpoint(build, sampleWire.listSampleReceiptPage, { tags: ['samples'] }),
    confirmSampleReceipt: writeEndpoint(build, sampleWire.confirmSampleReceipt, { stale, refuted: stale }),
  }),
});
