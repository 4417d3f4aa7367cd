import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { CallFault } from '#client/api/base-api.ts';
import type { RootState, Store } from '#client/app/store.ts';
import { useCountdown } from '#client/lib/use-countdown.ts';
import { createCaptcha } from '#client/session/captcha.ts';
import { sessionApi } from '#client/session/session-api.ts';
import type { Arg } from '#shared/contract/index.ts';

/** Sends codes to a mobile, as the box for them shows it. */
export interface SmsCode {
  readonly sending: boolean;
  /** Until another code may be asked for; 0: now. */
  readonly secondsLeft: number;
  /** Sends a code and answers whether it is on its way. */
  send(mobile: string): Promise<boolean>;
  /** To be told of what is typed: a whole mobile has its captcha solved ahead, another one its own countdown. */
  mobileTyped(mobile: string | undefined): void;
}

const { sendSmsCode } = sessionApi.endpoints;

/** @param settle takes what sending ended with: a fault, or nothing */
export function useSmsCode(scene: Arg<'sendSmsCode'>['scene'], settle: (error?: unknown) => void): SmsCode {
  const store = useStore<RootState>() as Store;
  const [captcha] = useState(() => createCaptcha(store, 'SMS'));
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
          store.dispatch(sendSmsCode.initiate({ mobile, scene, captchaTicket })).unwrap(),
        );
        if (sent) start(sent.resendSeconds);
        settle();
        return true;
      } catch (error) {
        const { code, data } = error as Partial<CallFault>;
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
