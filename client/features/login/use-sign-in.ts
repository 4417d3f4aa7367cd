import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { CallFault } from '#client/api/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { md5Hex } from '#client/lib/md5.ts';
import type { FieldErrors } from '#client/lib/use-checked-form.ts';
import { takeCaptchaTicket } from '#client/session/captcha.ts';
import { sessionApi } from '#client/session/session-api.ts';
import { announceSession } from '#client/session/session-events.ts';
import type { Data } from '#shared/contract/index.ts';
import { faultMessages } from '#shared/messages/zh/codes.ts';
import { login } from '#shared/messages/zh/login.ts';

type FieldName = 'mobile' | 'password' | 'verificationCode';
type SignedIn = Data<'loginByPassword'>;
type Credentials = { mobile: string; captchaTicket?: string };

interface SignInState {
  readonly busy: boolean;
  readonly busyText?: string;
  readonly message?: string;
  readonly errors?: FieldErrors<FieldName>;
}

const { loginByPassword, loginByCode, sendSmsCode } = sessionApi.endpoints;

/** Signs in both ways, with a captcha where the server asks for one, and opens the wanted page. */
export function useSignIn(target: string) {
  const store = useStore<RootState>() as Store;
  const [state, setState] = useState<SignInState>({ busy: false });
  const needsCaptcha = useRef(false);

  const ticketFor = async (scene: 'LOGIN' | 'SMS') => {
    setState({ busy: true, busyText: login.captchaRunning });
    return takeCaptchaTicket(store, scene);
  };

  /** The second try after CAPTCHA_REQUIRED is the same one, with a ticket. */
  const signIn = async (credentials: Credentials, send: (credentials: Credentials) => Promise<SignedIn>) => {
    setState({ busy: true });
    try {
      const first = needsCaptcha.current
        ? { ...credentials, captchaTicket: await ticketFor('LOGIN') }
        : credentials;
      const signedIn = await send(first).catch(async (fault: CallFault) => {
        if (fault.code !== 'CAPTCHA_REQUIRED') throw fault;
        return send({ ...credentials, captchaTicket: await ticketFor('LOGIN') });
      });
      announceSession(signedIn && 'memberId' in signedIn ? signedIn.memberId : null);
      // A new document: nothing that a visitor saw stays in memory, and the edge decides what opens.
      window.location.assign(target);
    } catch (error) {
      needsCaptcha.current = asksForCaptcha(error);
      setState({ busy: false, ...faultState(error) });
    }
  };

  return {
    state,
    byPassword: ({ mobile, password }: Record<'mobile' | 'password', string>) =>
      signIn({ mobile: mobile.trim() }, credentials =>
        store.dispatch(loginByPassword.initiate({ ...credentials, password: md5Hex(password) })).unwrap(),
      ),
    byCode: ({ mobile, verificationCode }: Record<'mobile' | 'verificationCode', string>) =>
      signIn({ mobile: mobile.trim() }, credentials =>
        store
          .dispatch(loginByCode.initiate({ ...credentials, verificationCode: verificationCode.trim() }))
          .unwrap(),
      ),
    /** Sends a code; answers after how many seconds the next may be asked for, null where none was sent. */
    async sendCode(mobile: string): Promise<number | null> {
      try {
        const captchaTicket = await takeCaptchaTicket(store, 'SMS');
        const sent = await store
          .dispatch(sendSmsCode.initiate({ mobile, scene: 'LOGIN', captchaTicket }))
          .unwrap();
        setState({ busy: false });
        return sent?.resendSeconds ?? null;
      } catch (error) {
        setState({ busy: false, ...faultState(error) });
        return (error as Partial<CallFault>).code === 'TOO_MANY' ? resendSecondsOf(error) : null;
      }
    },
  };
}

function faultState(error: unknown): Pick<SignInState, 'message' | 'errors'> {
  if (error instanceof Error) return { message: login.captchaUnavailable };
  const { code, message = faultMessages.requestFailed, data } = error as Partial<CallFault>;
  const fields = (data as { fields?: { field: FieldName; msg: string }[] } | null)?.fields;
  if (code === 'CODE_WRONG') return { errors: { verificationCode: message } };
  if (fields?.length) return { errors: Object.fromEntries(fields.map(({ field, msg }) => [field, msg])) };
  return { message };
}

function asksForCaptcha(error: unknown): boolean {
  const { code, data } = error as Partial<CallFault>;
  return (
    code === 'CAPTCHA_REQUIRED' || (data as { captchaRequired?: boolean } | null)?.captchaRequired === true
  );
}

function resendSecondsOf(error: unknown): number | null {
  return ((error as CallFault).data as { resendSeconds?: number } | null)?.resendSeconds ?? null;
}
