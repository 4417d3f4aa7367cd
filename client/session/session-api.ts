import { api, readEndpoint, writeEndpoint } from '#client/api/base-api.ts';

/** Signing in and out, and what the account may do. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthenticateInfo: readEndpoint(build, 'getAuthenticateInfo', { tags: ['approval'] }),
    verifyLogin: readEndpoint(build, 'loginVerify'),
    checkForcedLogout: readEndpoint(build, 'forceLogout'),
    loginByPassword: writeEndpoint(build, 'loginByPassword', { quiet: true }),
    loginByCode: writeEndpoint(build, 'loginByCode', { quiet: true }),
    logout: writeEndpoint(build, 'logout', { quiet: true }),
    sendSmsCode: writeEndpoint(build, 'sendSmsCode', { quiet: true }),
    getCaptchaChallenge: readEndpoint(build, 'captchaChallenge'),
  }),
});
