import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { noticeWire } from '#shared/contract/wire/notice.ts';

export const noticeApi = api.injectEndpoints({
  endpoints: build => ({
    listNoticePage: readEndpoint(build, noticeWire.listNoticePage, { tags: ['notices'] }),
    markNoticesRead: writeEndpoint(build, noticeWire.markNoticesRead, {
      stale: ['notices', 'counters'],
      refuted: ['notices', 'counters'],
    }),
  }),
});
