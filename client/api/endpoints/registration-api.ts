import { api, writeEndpoint } from '#client/api/transport/base-api.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** Registration, password reset and the visit source. */
export const registrationApi = api.injectEndpoints({
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
