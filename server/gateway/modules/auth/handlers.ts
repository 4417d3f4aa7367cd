import { FOR_REGISTERED } from '#gateway/adapters/sms-sender.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, Handlers } from '#gateway/calls/call-context.ts';
import { consumeCaptchaTicket, createCaptchaChallenge } from '#gateway/modules/auth/captcha.ts';
import { forgotPassword } from '#gateway/modules/auth/forgot-password.ts';
import { createMemberSource } from '#gateway/modules/auth/member-source.ts';
import { register } from '#gateway/modules/auth/register.ts';
import { endSession, takeForcedReason } from '#gateway/modules/auth/sessions.ts';
import { describe, isRegistered, signInByCode, signInByPassword } from '#gateway/modules/auth/sign-in.ts';
import {
  CODE_LIFETIME_SECONDS,
  CODE_RESEND_SECONDS,
  issueCode,
} from '#gateway/modules/auth/verification-code.ts';
import { signKeyOf } from '#gateway/security/signed-calls.ts';
import type { authCalls } from '#shared/contract/calls/auth.ts';
import { accountCancellation } from '#shared/messages/zh/common/account-cancellation.ts';

export const authHandlers = {
  loginByPassword: signInByPassword,

  loginByCode: signInByCode,

  loginVerify: ({ member, keyFor }) => ({
    ...describe({ ...member, ...member.approval }),
    signKey: signKeyOf(keyFor, member),
  }),

  async logout({ db, token }) {
    if (token) await endSession(db, token);
    return null;
  },

  async forceLogout({ db, member, token }) {
    const logoutStatus = member?.approval.logoutStatus;
    if (token && logoutStatus) {
      await endSession(db, token);
      return { forced: true, reason: accountCancellation[logoutStatus] };
    }
    if (member) return { forced: false, reason: null };
    const reason = token ? await takeForcedReason(db, token) : null;
    if (reason === null) throw new BusinessError('400');
    return { forced: true, reason };
  },

  captchaChallenge: async (context, { scene }) => ({ ...(await createCaptchaChallenge(context, scene)) }),

  async sendSmsCode(context: CallContext<'visitor'>, { mobile, scene, captchaTicket }) {
    const { sendSms, newId, log } = context;
    // Before anything else: the error must not depend on whether the mobile is registered.
    if (!sendSms) throw new BusinessError('SMS_UNAVAILABLE');
    await consumeCaptchaTicket(context, 'SMS', captchaTicket);
    const code = await issueCode(context, mobile, scene);
    if (!FOR_REGISTERED.has(scene) || (await isRegistered(context, mobile))) {
      await sendSms({ id: newId(), to: mobile, scene, code }).catch(error => {
        log.error({ err: error, scene }, 'a verification code was not sent');
        throw new BusinessError('SMS_UNAVAILABLE');
      });
    }
    return { expireSeconds: CODE_LIFETIME_SECONDS, resendSeconds: CODE_RESEND_SECONDS };
  },

  register,

  forgotPassword,

  createMemberSource,
} satisfies Handlers<typeof authCalls>;
