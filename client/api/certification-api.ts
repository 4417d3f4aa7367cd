import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';
import { commonWire } from '#shared/contract/wire/common.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** What a shop says of itself to be certified, and what it chooses from. */
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
