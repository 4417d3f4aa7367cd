import { api, writeEndpoint } from '#client/api/base-api.ts';

/** Becoming a member, and what is told of how somebody came. */
export const joiningApi = api.injectEndpoints({
  endpoints: build => ({
    register: writeEndpoint(build, 'register', { quiet: true }),
    forgotPassword: writeEndpoint(build, 'forgotPassword', { quiet: true }),
    createMemberSource: writeEndpoint(build, 'createMemberSource', { quiet: true }),
    supplementDevCs: writeEndpoint(build, 'supplementDevCs', { quiet: true, stale: ['approval'] }),
  }),
});
