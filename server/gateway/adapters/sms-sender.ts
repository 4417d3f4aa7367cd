import type { FastifyBaseLogger } from 'fastify';
import type { SMS_SCENES } from '#shared/contract/calls/auth.ts';
import type { NoticeEvent } from '#shared/domain/security-event.ts';

export type SmsScene = (typeof SMS_SCENES)[number];

/** Codes of these scenes are sent to registered mobiles only; the reply is the same for every mobile. */
export const FOR_REGISTERED: ReadonlySet<SmsScene | NoticeEvent> = new Set([
  'LOGIN',
  'FORGET',
  'MOBILE_VERIFY',
  'PAY_PASSWORD',
]);

interface Message {
  /** The same if the message is sent again, so that a service can drop the repetition. */
  readonly id: string;
  readonly to: string;
}

export interface CodeMessage extends Message {
  readonly scene: SmsScene;
  /** Verification code. */
  readonly code: string;
}

/** Informs a member of a change of the account. */
export interface NoticeMessage extends Message {
  readonly scene: NoticeEvent;
  readonly text: string;
}

export type SmsMessage = CodeMessage | NoticeMessage;

/** Sends a text message to a mobile. Rejects if the service does not accept it, within 10 seconds. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/**
 * Sends codes for registered mobiles in the background: the time that a remote service takes would tell that the mobile
 * is registered.
 */
export function hideDuration(send: SmsSender, log: FastifyBaseLogger): SmsSender {
  return async message => {
    if (!FOR_REGISTERED.has(message.scene)) return send(message);
    void send(message).catch(error => {
      log.error({ err: error, scene: message.scene }, 'a verification code was not sent');
    });
  };
}
