import type { IncomingHttpHeaders } from 'node:http';
import type { WorkContext } from '#gateway/call-context.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';

/** A try to have a payment made by somebody's telephone. */
export interface NewAttempt {
  /** Ours; the provider names it in its callbacks. */
  readonly id: string;
  readonly payType: PayType;
  readonly amount: Fen;
  /** Of the site as the payer's browser sees it. */
  readonly origin: string;
}

/** What a provider says happened to a try. */
export interface Callback {
  readonly attemptId: string;
  readonly amount: Fen;
  readonly outcome: 'PAID' | 'FAIL';
}

/**
 * Who takes the money of ALIPAY and WECHAT. Another provider is another object of this form, named in `providers.ts`.
 */
export interface PayProvider {
  readonly name: string;
  readonly payTypes: readonly PayType[];
  /** Opens a try. Never called inside a transaction: it may take a while, and it may fail. */
  createAttempt(context: WorkContext, attempt: NewAttempt): Promise<{ readonly qrCode: string }>;
  /**
   * What a callback says, once its signature over the raw body was found to be the provider's.
   * @throws Refusal SIGN_INVALID; PARAM_INVALID for a body that is not what was agreed on
   */
  readCallback(context: WorkContext, headers: IncomingHttpHeaders, rawBody: Buffer): Callback;
}
