import { api, readEndpoint } from '#client/api/transport/base-api.ts';
import { statementWire } from '#shared/contract/wire/statement.ts';

/** Movements of the shop's balance, deposit and rebates. */
export const statementApi = api.injectEndpoints({
  endpoints: build => ({
    listAccountDetailPage: readEndpoint(build, statementWire.listAccountDetailPage, { tags: ['money'] }),
  }),
});
