import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { commonWire } from '#shared/contract/wire/common.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** The certification form: its values, options and submission. */
export const certificationApi = api.injectEndpoints({
  endpoints: build => ({
    getMyInfo: readEndpoint(build, distributorWire.getMyInfo, { tags: ['approval', 'shop'] }),
    listDictByType: readEndpoint(build, commonWire.listDictByType, { tags: ['site'] }),
    listRegions: readEndpoint(build, commonWire.listRegions, { tags: ['site'] }),
    submitCertification: writeEndpoint(build, distributorWire.submitCertification, {
      quiet: true,
      stale: ['approval'],
    }),
    resubmitCertification: writeEndpoint(build, distributorWire.resubmitCertification, {
      quiet: true,
      stale: ['approval'],
    }),
    supplementInfo: writeEndpoint(build, distributorWire.supplementInfo, { quiet: true, stale: ['shop'] }),
  }),
});
