import type { AlipaySdk } from 'alipay-sdk';
import type { Callback } from '#gateway/adapters/pay-provider.ts';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import { type Fen, parseYuan } from '#shared/domain/money.ts';

/**
 * Reads a notification of Alipay: a form with an RSA2 signature over all its fields. A trade that was closed without a
 * payment, and one that was refunded in full, are TRADE_CLOSED: neither is of interest, because another code may be open.
 * @throws BusinessError SIGN_INVALID; PARAM_INVALID for another app or a malformed amount
 */
export function readNotification(sdk: AlipaySdk, appId: string, rawBody: Buffer): Callback | undefined {
  const fields = Object.fromEntries(new URLSearchParams(rawBody.toString()));
  if (fields.sign_type !== 'RSA2' || !isSigned(sdk, fields)) throw new BusinessError('SIGN_INVALID');
  const { app_id, out_trade_no: attemptId = '', trade_status = '', total_amount = '' } = fields;
  if (app_id !== appId) throw invalidParams([]);
  if (!isPaid(trade_status)) return undefined;
  return { attemptId, amount: parseAmount(total_amount), outcome: 'PAID' };
}

/** `TRADE_FINISHED`: paid, and too long ago to be refunded. */
export const isPaid = (tradeStatus: string): boolean =>
  tradeStatus === 'TRADE_SUCCESS' || tradeStatus === 'TRADE_FINISHED';

/**
 * Parses an amount of Alipay, which may have fewer than two decimals.
 * @throws BusinessError PARAM_INVALID
 */
export function parseAmount(text: string): Fen {
  const [, yuan = '', decimals = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!yuan) throw invalidParams([]);
  return parseYuan(`${yuan}.${decimals.padEnd(2, '0')}`);
}

/** The SDK throws on a signature that is not base64. */
function isSigned(sdk: AlipaySdk, fields: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}
