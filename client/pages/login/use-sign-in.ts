import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { createCaptcha } from '#client/features/session/captcha.ts';
import { announceSession } from '#client/features/session/session-events.ts';
import { signInApi } from '#client/features/session/sign-in-api.ts';
import type { AccountForm } from '#client/features/session/use-account-form.ts';
import { md5Hex } from '#client/lib/md5.ts';
import { rememberedMobile } from '#client/lib/remembered-mobile.ts';
import type { Data } from '#shared/contract/index.ts';
import { login } from '#shared/messages/zh/client/login.ts';

type SignedIn = Data<'loginByPassword'>;
type Credentials = { mobile: string; captchaTicket?: string };

const { loginByPassword, loginByCode } = signInApi.endpoints;

/** Signs in by password or code, with a captcha if the server requires one, and opens the target page. */
export function useSignIn(target: string, { begin, settle }: AccountForm) {
  const dispatch = useDispatch<ApiDispatch>();
  const [captcha] = useState(() => createCaptcha(dispatch, 'LOGIN'));
  const needsCaptcha = useRef(false);

  /** After CAPTCHA_REQUIRED, the same request is repeated with a captcha ticket. */
  const signIn = async (credentials: Credentials, send: (credentials: Credentials) => Promise<SignedIn>) => {
    const sendWithTicket = () => {
      begin(login.captchaRunning);
      return captcha.withTicket(captchaTicket => send({ ...credentials, captchaTicket }));
    };
    begin();
    try {
      const signedIn = needsCaptcha.current
        ? await sendWithTicket()
        : await send(credentials).catch((fault: CallError) => {
            if (fault.code !== 'CAPTCHA_REQUIRED') throw fault;
            return sendWithTicket();
          });
      rememberedMobile.forget();
      announceSession(signedIn && 'memberId' in signedIn ? signedIn.memberId : null);
      // Loads a new document: no visitor data stays in memory, and the edge enforces access to the target.
      window.location.assign(target);
    } catch (error) {
      needsCaptcha.current = asksForCaptcha(error);
      settle(error);
    }
  };

  return {
    byPassword: ({ mobile, password }: Record<'mobile' | 'password', string>) =>
      signIn({ mobile: mobile.trim() }, credentials =>
        dispatch(loginByPassword.initiate({ ...credentials, password: md5Hex(password) })).unwrap(),
      ),
    byCode: ({ mobile, verificationCode }: Record<'mobile' | 'verificationCode', string>) =>
      signIn({ mobile: mobile.trim() }, credentials =>
        dispatch(
          loginByCode.initiate({ ...credentials, verificationCode: verificationCode.trim() }),
        ).unwrap(),
      ),
  };
}

function asksForCaptcha(error: unknown): boolean {
  const { code, data } = error as Partial<CallError>;
  return (
    code === 'CAPTCHA_REQUIRED' || (data as { captchaRequired?: boolean } | null)?.captchaRequired === true
  );
}
