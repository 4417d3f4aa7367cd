import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';

/** Signing in and out, and what the account may do. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthenticateInfo: readEndpoint(build, 'getAuthenticateInfo', { tags: ['approval'] }),
    checkForcedLogout: readEndpoint(build, 'forceLogout'),
    loginByPassword: writeEndpoint(build, 'loginByPassword'),
    loginByCode: writeEndpoint(build, 'loginByCode'),
    logout: writeEndpoint(build, 'logout'),
    sendSmsCode: writeEndpoint(build, 'sendSmsCode'),
    getCaptchaChallenge: readEndpoint(build, 'captchaChallenge'),
  }),
});
