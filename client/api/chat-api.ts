import { api, writeEndpoint } from '#client/api/base-api.ts';

/** The calls of the chat. The reading ones are mutations too: no page of a conversation stays in the cache. */
export const chatApi = api.injectEndpoints({
  endpoints: build => ({
    sendToCs: writeEndpoint(build, 'sendToCs', { quiet: true }),
    sendToCsByAnon: writeEndpoint(build, 'sendToCsByAnon', { quiet: true }),
    listChatHistory: writeEndpoint(build, 'listChatHistory', { quiet: true }),
    listChatHistoryByAnon: writeEndpoint(build, 'listChatHistoryByAnon', { quiet: true }),
    claimVisitorChat: writeEndpoint(build, 'claimVisitorChat', { quiet: true }),
  }),
});
