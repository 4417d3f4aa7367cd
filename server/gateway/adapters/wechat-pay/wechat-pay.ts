import { createPrivateKey } from 'node:crypto';
import type { PayProvider } from '#gateway/adapters/pay-provider.ts';
import { readNotification } from '#gateway/adapters/wechat-pay/notification.ts';
import { createRequest, WechatPayError } from '#gateway/adapters/wechat-pay/request.ts';
import { createVerifier } from '#gateway/adapters/wechat-pay/verifier.ts';
import { toCallback, type WechatPayment } from '#gateway/adapters/wechat-pay/wechat-payment.ts';
import type { Clock } from '#gateway/calls/call-context.ts';
import { payTexts } from '#shared/messages/zh/gateway/pay-texts.ts';
import type { Config } from '../../../config.ts';

const NAME = 'wechat-pay';
/** Nothing is left to close. */
const ALREADY_CLOSED = ['ORDER_CLOSED', 'ORDER_NOT_EXIST'];

interface WechatPayOptions {
  readonly settings: NonNullable<Config['wechatPay']>;
  /** Origin of the site, to which WeChat Pay sends its callbacks. */
  readonly publicOrigin: string;
  readonly clock: Clock;
}

/** WeChat Pay, API v3: payment by QR code (native). No library is used: the signatures are few lines of node:crypto. */
export function createWechatPay({ settings, publicOrigin, clock }: WechatPayOptions): PayProvider {
  const { merchantId, appId, apiKey, privateKey } = settings;
  const verify = createVerifier(settings, clock);
  const request = createRequest({ ...settings, privateKey: createPrivateKey(privateKey) }, verify, clock);
  const recipient = { appid: appId, mchid: merchantId };

  return {
    name: NAME,
    payTypes: ['WECHAT'],
    callbackAnswers: {
      accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' },
      rejected: { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"rejected"}' },
    },

    async createAttempt({ id, amount, expireDate }) {
      const { code_url: qrCode } = await request<{ code_url?: string }>(
        'POST',
        '/v3/pay/transactions/native',
        {
          ...recipient,
          description: payTexts.subject,
          out_trade_no: id,
          time_expire: `${expireDate.toISOString().slice(0, 19)}+00:00`,
          notify_url: `${publicOrigin}/pay-callback/${NAME}`,
          amount: { total: amount, currency: 'CNY' },
        },
      );
      if (!qrCode) throw new Error('WeChat Pay answered no code');
      return { qrCode };
    },

    readCallback(headers, rawBody) {
      const payment = readNotification(verify, apiKey, headers, rawBody);
      return payment && toCallback(payment, settings);
    },

    async queryAttempt(attemptId) {
      const path = `/v3/pay/transactions/out-trade-no/${attemptId}?mchid=${encodeURIComponent(merchantId)}`;
      return toCallback(await request<WechatPayment>('GET', path), settings);
    },

    async closeAttempt(attemptId) {
      try {
        await request('POST', `/v3/pay/transactions/out-trade-no/${attemptId}/close`, { mchid: merchantId });
      } catch (error) {
        if (!(error instanceof WechatPayError && ALREADY_CLOSED.includes(error.code))) throw error;
      }
      return true;
    },

    /** The same number again answers the state of the first request. */
    async refund({ id, attemptId, amount, paidAmount }) {
      const { status } = await request<{ status?: string }>('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: attemptId,
        out_refund_no: id,
        amount: { refund: amount, total: paidAmount, currency: 'CNY' },
      });
      if (status === 'SUCCESS') return 'DONE';
      if (status === 'PROCESSING') return 'PENDING';
      throw new Error(`WeChat Pay does not refund: ${status}`);
    },
  };
}
