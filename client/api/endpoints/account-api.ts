import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { accountWire } from '#shared/contract/wire/account.ts';

const stale = ['security'] as const;

/** Credentials, sessions and the security log of the member. */
export const accountApi = api.injectEndpoints({
  endpoints: build => ({
    updatePassword: writeEndpoint(build, accountWire.updatePassword, { stale, quiet: true }),
    updateMobile: writeEndpoint(build, accountWire.updateMobile, {
      // The call that describes the pay password also returns the mobile.
      stale: ['security', 'payPassword'],
      quiet: true,
    }),
    listSessions: readEndpoint(build, accountWire.listSessions, { tags: ['security'] }),
    endSession: writeEndpoint(build, accountWire.endSession, { stale, refuted: stale }),
    endOtherSessions: writeEndpoint(build, accountWire.endOtherSessions, { stale }),
    listSecurityEvents: readEndpoint(build, accountWire.listSecurityEvents, { tags: ['security'] }),
  }),
});
