import type { IncomingHttpHeaders } from 'node:http';
import type { Fen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

/** How long a QR code can be paid at most; WeChat Pay allows no more. */
export const CODE_LIFETIME_MS = 2 * 3_600_000;

/** An attempt to pay by QR code. */
export interface NewAttempt {
  /** Assigned by the gateway; callbacks refer to it. 32 hex digits. */
  readonly id: string;
  readonly payType: PayType;
  readonly amount: Fen;
  /** Origin of the site as seen by the payer's browser. */
  readonly origin: string;
  /** From then on the provider must not accept money. */
  readonly expireDate: Date;
}

/** Result of an attempt as reported by a provider. */
export interface Callback {
  readonly attemptId: string;
  readonly amount: Fen;
  readonly outcome: 'PAID' | 'FAIL';
}

/** Money of a paid attempt that is returned to the payer. */
export interface NewRefund {
  /** A provider returns the money of an id once, however often it is asked to. 32 hex digits. */
  readonly id: string;
  readonly attemptId: string;
  readonly amount: Fen;
  /** Total that was paid with the attempt. */
  readonly paidAmount: Fen;
}

interface CallbackAnswer {
  readonly status: number;
  readonly type: 'text/plain' | 'application/json';
  readonly body: string;
}

/** A payment provider for ALIPAY and WECHAT. Its calls may be slow and may fail: none is made while a shop is locked. */
export interface PayProvider {
  readonly name: string;
  readonly payTypes: readonly PayType[];
  createAttempt(attempt: NewAttempt): Promise<{ readonly qrCode: string }>;
  /**
   * Verifies the signature over the raw body and parses the callback. Undefined: it reports nothing of interest.
   * @throws BusinessError SIGN_INVALID; PARAM_INVALID for a malformed body
   */
  readCallback(headers: IncomingHttpHeaders, rawBody: Buffer): Callback | undefined;
  /** Answers to callbacks as the provider expects them; a rejected one is sent again. Default: the envelope. */
  readonly callbackAnswers?: { readonly accepted: CallbackAnswer; readonly rejected: CallbackAnswer };
  /** Asks for an attempt whose callback may be lost; undefined: not paid. Absent: callbacks cannot be lost. */
  queryAttempt?(attemptId: string): Promise<Callback | undefined>;
  /**
   * Has the provider refuse money for an attempt that is not wanted any more; repeating it changes nothing. False: the
   * provider does not know the attempt yet, so it can still be paid and closed later. Absent: codes run until they expire.
   * @throws Error, also if the attempt was paid
   */
  closeAttempt?(attemptId: string): Promise<boolean>;
  /** Returns money to the payer. PENDING: accepted; asking again tells when it is done. */
  refund(refund: NewRefund): Promise<'DONE' | 'PENDING'>;
}

export const providerOf = (providers: readonly PayProvider[], payType: PayType): PayProvider | undefined =>
  providers.find(({ payTypes }) => payTypes.includes(payType));
