import type { SMS_SCENES } from '#shared/contract/calls/auth.ts';

export interface SmsMessage {
  readonly to: string;
  readonly scene: (typeof SMS_SCENES)[number];
  readonly code: string;
}

/** Sends a verification code to a mobile. */
export type SmsSender = (message: SmsMessage) => Promise<void>;
