import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** The session, and what the account may do. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthenticateInfo: readEndpoint(build, distributorWire.getAuthenticateInfo, { tags: ['approval'] }),
    verifyLogin: readEndpoint(build, authWire.loginVerify),
    checkForcedLogout: readEndpoint(build, authWire.forceLogout),
    logout: writeEndpoint(build, authWire.logout, { quiet: true }),
  }),
});
