import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';

/** What a shop says of itself to be certified, and what it chooses from. */
export const certificationApi = api.injectEndpoints({
  endpoints: build => ({
    getMyInfo: readEndpoint(build, 'getMyInfo', { tags: ['approval', 'shop'] }),
    listDictByType: readEndpoint(build, 'listDictByType', { tags: ['site'] }),
    listRegions: readEndpoint(build, 'listRegions', { tags: ['site'] }),
    submitCertification: writeEndpoint(build, 'submitCertification', { quiet: true, stale: ['approval'] }),
    resubmitCertification: writeEndpoint(build, 'resubmitCertification', {
      quiet: true,
      stale: ['approval'],
    }),
    supplementInfo: writeEndpoint(build, 'supplementInfo', { quiet: true, stale: ['shop'] }),
  }),
});
