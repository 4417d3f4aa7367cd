import type { SMS_SCENES } from '#shared/contract/calls/auth.ts';
import type { NoticeEvent } from '#shared/domain/security-event.ts';

interface CodeMessage {
  readonly to: string;
  readonly scene: (typeof SMS_SCENES)[number];
  /** Verification code. */
  readonly code: string;
}

/** Informs a member of a change of the account. */
interface NoticeMessage {
  readonly to: string;
  readonly scene: NoticeEvent;
  readonly text: string;
}

export type SmsMessage = CodeMessage | NoticeMessage;

/** Sends a text message to a mobile. */
export type SmsSender = (message: SmsMessage) => Promise<void>;
