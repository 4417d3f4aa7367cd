import type { IncomingHttpHeaders } from 'node:http';
import type { Fen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

/** An attempt to pay by QR code. */
export interface NewAttempt {
  /** Assigned by the gateway; callbacks refer to it. */
  readonly id: string;
  readonly payType: PayType;
  readonly amount: Fen;
  /** Origin of the site as seen by the payer's browser. */
  readonly origin: string;
}

/** Result of an attempt as reported by a provider. */
export interface Callback {
  readonly attemptId: string;
  readonly amount: Fen;
  readonly outcome: 'PAID' | 'FAIL';
}

/** A payment provider for ALIPAY and WECHAT. */
export interface PayProvider {
  readonly name: string;
  readonly payTypes: readonly PayType[];
  /** Opens an attempt. May be slow and may fail: never call it inside a transaction. */
  createAttempt(attempt: NewAttempt): Promise<{ readonly qrCode: string }>;
  /**
   * Verifies the signature over the raw body and parses the callback.
   * @throws BusinessError SIGN_INVALID; PARAM_INVALID for a malformed body
   */
  readCallback(headers: IncomingHttpHeaders, rawBody: Buffer): Callback;
}

export const providerOf = (providers: readonly PayProvider[], payType: PayType): PayProvider | undefined =>
  providers.find(({ payTypes }) => payTypes.includes(payType));
