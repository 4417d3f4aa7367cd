import { api, writeEndpoint } from '#client/api/base-api.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** Becoming a member, and what is told of how somebody came. */
export const joiningApi = api.injectEndpoints({
  endpoints: build => ({
    register: writeEndpoint(build, authWire.register, { quiet: true }),
    forgotPassword: writeEndpoint(build, authWire.forgotPassword, { quiet: true }),
    createMemberSource: writeEndpoint(build, authWire.createMemberSource, { quiet: true }),
    supplementDevCs: writeEndpoint(build, distributorWire.supplementDevCs, {
      quiet: true,
      stale: ['approval'],
    }),
  }),
});
