import { AlipaySdk } from 'alipay-sdk';
import { isPaid, parseAmount, readNotification } from '#gateway/adapters/alipay/notification.ts';
import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import type { Clock } from '#gateway/calls/call-context.ts';
import { chinaClock } from '#shared/domain/china-time.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';
import type { Config } from '../../../config.ts';

const NAME = 'alipay';
const TIMEOUT_MS = 8000;
/** The trade exists only after its code was scanned. */
const NOT_SCANNED = 'ACQ.TRADE_NOT_EXIST';
/** The trade cannot be closed: it was paid, or closed before. */
const NOT_WAITING = [
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
];

/** Answers of the Alipay methods in use; every one has a code, of which 10000 is success. */
interface AlipayAnswer {
  readonly code: string;
  readonly msg?: string;
  readonly subCode?: string;
  readonly subMsg?: string;
  readonly qrCode?: string;
  readonly tradeStatus?: string;
  readonly totalAmount?: string;
  readonly fundChange?: string;
  readonly refundStatus?: string;
}

export interface AlipayOptions {
  readonly settings: NonNullable<Config['alipay']>;
  /** Origin of the site, to which Alipay sends its callbacks. */
  readonly publicOrigin: string;
  readonly clock: Clock;
}

/** Alipay: payment by QR code (precreate), signed with RSA2. Answers and callbacks are verified by Alipay's public key. */
export function createAlipay({ settings, publicOrigin, clock }: AlipayOptions): PayProvider {
  const { appId, privateKey, alipayPublicKey, url } = settings;
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    keyType: 'PKCS1',
    alipayPublicKey,
    gateway: url,
    timeout: TIMEOUT_MS,
  });

  async function request(method: string, bizContent: object, more: object = {}): Promise<AlipayAnswer> {
    // The SDK would send the time of the machine's zone.
    const timestamp = timeOf(clock.now());
    return (await sdk.exec(method, { ...more, timestamp, bizContent }, { validateSign: true })) as never;
  }

  async function succeed(method: string, bizContent: object, more?: object): Promise<AlipayAnswer> {
    const answer = await request(method, bizContent, more);
    if (answer.code !== '10000') throw failureOf(method, answer);
    return answer;
  }

  return {
    name: NAME,
    payTypes: ['ALIPAY'],
    callbackAnswers: {
      accepted: { status: 200, type: 'text/plain', body: 'success' },
      rejected: { status: 400, type: 'text/plain', body: 'failure' },
    },

    async createAttempt({ id, amount, expireDate }) {
      const order = {
        outTradeNo: id,
        totalAmount: formatYuan(amount),
        subject: payTexts.subject,
        timeExpire: timeOf(expireDate),
      };
      const notifyUrl = `${publicOrigin}/pay-callback/${NAME}`;
      const { qrCode } = await succeed('alipay.trade.precreate', order, { notifyUrl });
      if (!qrCode) throw new Error('alipay.trade.precreate answered no code');
      return { qrCode };
    },

    readCallback: (_headers, rawBody) => readNotification(sdk, appId, rawBody),

    async queryAttempt(attemptId) {
      const method = 'alipay.trade.query';
      const answer = await request(method, { outTradeNo: attemptId });
      if (answer.subCode === NOT_SCANNED) return undefined;
      if (answer.code !== '10000') throw failureOf(method, answer);
      const { tradeStatus = '', totalAmount = '' } = answer;
      if (!isPaid(tradeStatus)) return undefined;
      return { attemptId, amount: parseAmount(totalAmount), outcome: 'PAID' };
    },

    /** A code can only be closed after it was scanned, since only then its trade exists. */
    async closeAttempt(attemptId) {
      const method = 'alipay.trade.close';
      const answer = await request(method, { outTradeNo: attemptId });
      if (answer.code === '10000') return true;
      if (answer.subCode === NOT_SCANNED) return false;
      if (NOT_WAITING.includes(answer.subCode ?? '')) {
        const { tradeStatus } = await succeed('alipay.trade.query', { outTradeNo: attemptId });
        if (tradeStatus === 'TRADE_CLOSED') return true;
      }
      throw failureOf(method, answer);
    },

    async refund({ id, attemptId, amount }) {
      const named = { outTradeNo: attemptId, outRequestNo: id };
      const { fundChange } = await succeed('alipay.trade.refund', {
        ...named,
        refundAmount: formatYuan(amount),
      });
      if (fundChange === 'Y') return 'DONE';
      // No money moved with this request: an earlier one may have succeeded.
      const { refundStatus } = await succeed('alipay.trade.fastpay.refund.query', named);
      return refundStatus === 'REFUND_SUCCESS' ? 'DONE' : 'PENDING';
    },
  };
}

/** `yyyy-MM-dd HH:mm:ss` in China. */
const timeOf = (moment: Date) => chinaClock(moment.getTime()).toISOString().slice(0, 19).replace('T', ' ');

const failureOf = (method: string, { code, msg, subCode, subMsg }: AlipayAnswer) =>
  new Error(`${method} failed: ${[code, msg, subCode, subMsg].filter(Boolean).join(' ')}`);
