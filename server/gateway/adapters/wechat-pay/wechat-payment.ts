import type { Callback } from '#gateway/adapters/pay-provider.ts';
import { toFen } from '#shared/domain/money.ts';
import type { Config } from '../../../config.ts';

/** A payment as answered by a query and sent in callbacks. */
export interface WechatPayment {
  readonly appid?: string;
  readonly mchid?: string;
  readonly out_trade_no?: string;
  readonly trade_state?: string;
  readonly amount?: { readonly total?: number; readonly currency?: string };
}

/** Undefined unless the payment was made; `REFUND`: made, and refunded since. */
export function toCallback(
  { appid, mchid, out_trade_no: attemptId, trade_state, amount }: WechatPayment,
  { appId, merchantId }: NonNullable<Config['wechatPay']>,
): Callback | undefined {
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND') return undefined;
  const isOurs = appid === appId && mchid === merchantId;
  if (!isOurs || !attemptId || amount?.currency !== 'CNY' || !Number.isSafeInteger(amount.total)) {
    throw new Error('WeChat Pay reports a payment that is not ours');
  }
  return { attemptId, amount: toFen(amount.total ?? 0), outcome: 'PAID' };
}
