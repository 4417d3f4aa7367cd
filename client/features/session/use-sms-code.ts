import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { createCaptcha } from '#client/features/session/captcha.ts';
import { signInApi } from '#client/features/session/sign-in-api.ts';
import { useCountdown } from '#client/lib/use-countdown.ts';
import type { Arg } from '#shared/contract/index.ts';

/** State and actions of an SMS code field. */
export interface SmsCode {
  readonly sending: boolean;
  /** Seconds until another code may be requested; 0: now. */
  readonly secondsLeft: number;
  /** Sends a code; resolves to whether it was sent. Never rejects. */
  send(mobile: string): Promise<boolean>;
  /**
   * Call it on every change of the mobile; undefined while it is incomplete. Prepares the captcha for a complete
   * mobile and resets the countdown for a different one.
   */
  mobileTyped(mobile: string | undefined): void;
}

const { sendSmsCode } = signInApi.endpoints;

/** @param settle called after each attempt with its error, or without arguments on success */
export function useSmsCode(scene: Arg<'sendSmsCode'>['scene'], settle: (error?: unknown) => void): SmsCode {
  const dispatch = useDispatch<ApiDispatch>();
  const [captcha] = useState(() => createCaptcha(dispatch, 'SMS'));
  const [sending, setSending] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const sentTo = useRef<string>(undefined);

  return {
    sending,
    secondsLeft,
    async send(mobile) {
      setSending(true);
      sentTo.current = mobile;
      try {
        const sent = await captcha.withTicket(captchaTicket =>
          dispatch(sendSmsCode.initiate({ mobile, scene, captchaTicket })).unwrap(),
        );
        if (sent) start(sent.resendSeconds);
        settle();
        return true;
      } catch (error) {
        const { code, data } = error as Partial<CallError>;
        const { resendSeconds = 0 } = (data ?? {}) as { resendSeconds?: number };
        if (code === 'TOO_MANY') start(resendSeconds);
        settle(error);
        return false;
      } finally {
        setSending(false);
      }
    },
    mobileTyped(mobile) {
      if (secondsLeft > 0 && mobile !== sentTo.current) start(0);
      if (mobile) captcha.prepare();
    },
  };
}
