import { api, writeEndpoint } from '#client/api/transport/base-api.ts';
import { chatWire } from '#shared/contract/wire/chat.ts';

/** Reads are mutations too, so that no page of a conversation stays in the cache. */
export const chatApi = api.injectEndpoints({
  endpoints: build => ({
    sendToCs: writeEndpoint(build, chatWire.sendToCs, { quiet: true }),
    sendToCsByAnon: writeEndpoint(build, chatWire.sendToCsByAnon, { quiet: true }),
    listChatHistory: writeEndpoint(build, chatWire.listChatHistory, { quiet: true }),
    listChatHistoryByAnon: writeEndpoint(build, chatWire.listChatHistoryByAnon, { quiet: true }),
    markChatRead: writeEndpoint(build, chatWire.markChatRead, { quiet: true, stale: ['counters'] }),
    claimVisitorChat: writeEndpoint(build, chatWire.claimVisitorChat, { quiet: true }),
  }),
});
