import { api, readEndpoint, writeEndpoint } from '#client/api/transport/base-api.ts';
import { authWire } from '#shared/contract/wire/auth.ts';

/** Signing in, and the verification codes of this and other forms. */
export const signInApi = api.injectEndpoints({
  endpoints: build => ({
    loginByPassword: writeEndpoint(build, authWire.loginByPassword, { quiet: true }),
    loginByCode: writeEndpoint(build, authWire.loginByCode, { quiet: true }),
    sendSmsCode: writeEndpoint(build, authWire.sendSmsCode, { quiet: true }),
    getCaptchaChallenge: readEndpoint(build, authWire.captchaChallenge),
  }),
});
