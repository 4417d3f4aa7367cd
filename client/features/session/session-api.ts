import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { authWire } from '#shared/contract/wire/auth.ts';
import { distributorWire } from '#shared/contract/wire/distributor.ts';

/** Signing in and out, and what the account may do. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    getAuthenticateInfo: readEndpoint(build, distributorWire.getAuthenticateInfo, { tags: ['approval'] }),
    verifyLogin: readEndpoint(build, authWire.loginVerify),
    checkForcedLogout: readEndpoint(build, authWire.forceLogout),
    loginByPassword: writeEndpoint(build, authWire.loginByPassword, { quiet: true }),
    loginByCode: writeEndpoint(build, authWire.loginByCode, { quiet: true }),
    logout: writeEndpoint(build, authWire.logout, { quiet: true }),
    sendSmsCode: writeEndpoint(build, authWire.sendSmsCode, { quiet: true }),
    getCaptchaChallenge: readEndpoint(build, authWire.captchaChallenge),
  }),
});
