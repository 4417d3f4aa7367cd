import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { type ReceivedRequest, startService } from '#test/support/gateway/services/listen.ts';
import {
  newTrade,
  type PayStandIn,
  payerOf,
  refundedOf,
  type SignedCallback,
  type Trade,
} from '#test/support/gateway/services/pay-stand-in.ts';

const APP_ID = '2021000000000001';
const MAX_SKEW_MS = 10 * 60_000;
const makeKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });

type Fields = Record<string, string>;

const fen = (yuan: string) => Math.round(Number(yuan) * 100);
const yuan = (amount: number) => (amount / 100).toFixed(2);
const textOf = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter(name => !without.includes(name) && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&');
const chinaTime = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** Alipay's gateway: checks app, signature, time and amounts, keeps trades and refunds, and signs its answers. */
export async function startAlipay(now: () => Date) {
  const merchant = makeKeys();
  const platform = makeKeys();
  const stranger = makeKeys();
  const trades = new Map<string, Trade>();
  const refunding: PayStandIn['refunding'] = { state: 'DONE' };

  const sign = (text: string, key = platform.privateKey) =>
    createSign('RSA-SHA256').update(text).sign(key, 'base64');
  const failure = (subCode: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code: subCode,
    sub_msg: subCode,
  });
  const success = (more: object) => ({ code: '10000', msg: 'Success', ...more });

  const methods: Record<string, (biz: Fields, all: Fields) => object> = {
    'alipay.trade.precreate'(biz, { notify_url: notifyUrl = '' }) {
      const { out_trade_no: id = '', total_amount = '', time_expire = '', subject } = biz;
      if (!/^\w{1,64}$/.test(id) || !/^\d+\.\d{2}$/.test(total_amount) || !subject)
        return failure('INVALID_PARAMETER');
      const expiresAt = chinaTime(time_expire);
      if (!(expiresAt > now().getTime())) return failure('INVALID_PARAMETER');
      trades.set(id, newTrade({ total: fen(total_amount), notifyUrl, expiresAt }));
      return success({ out_trade_no: id, qr_code: `https://qr.alipay.com/${id}` });
    },
    'alipay.trade.query'({ out_trade_no: id = '' }) {
      const trade = trades.get(id);
      if (!trade?.scanned) return failure('ACQ.TRADE_NOT_EXIST');
      const trade_status = trade.paid ? 'TRADE_SUCCESS' : trade.closed ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
      return success({ out_trade_no: id, trade_status, total_amount: yuan(trade.total) });
    },
    'alipay.trade.close'({ out_trade_no: id = '' }) {
      const trade = trades.get(id);
      if (!trade?.scanned) return failure('ACQ.TRADE_NOT_EXIST');
      if (trade.paid || trade.closed) return failure('ACQ.TRADE_STATUS_ERROR');
      trade.closed = true;
      return success({ out_trade_no: id });
    },
    'alipay.trade.refund'({ out_trade_no: id = '', out_request_no: no = '', refund_amount = '' }) {
      const trade = trades.get(id);
      if (!trade?.paid) return failure('ACQ.TRADE_NOT_EXIST');
      if (refunding.state === 'EMPTY') return failure('ACQ.SELLER_BALANCE_NOT_ENOUGH');
      const amount = fen(refund_amount);
      const known = trade.refunds.get(no);
      if (known !== undefined && known !== amount) return failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      if (known === undefined && refundedOf(trade) + amount > trade.total)
        return failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
      trade.refunds.set(no, amount);
      return success({
        out_trade_no: id,
        fund_change: known === undefined && refunding.state !== 'DELAYED' ? 'Y' : 'N',
      });
    },
    'alipay.trade.fastpay.refund.query'({ out_trade_no: id = '', out_request_no: no = '' }) {
      const isDone = trades.get(id)?.refunds.has(no) && refunding.state !== 'DELAYED';
      return success(isDone ? { refund_status: 'REFUND_SUCCESS' } : {});
    },
  };

  function answer({ path, body }: ReceivedRequest) {
    const fields: Fields = {
      ...Object.fromEntries(new URL(path, 'http://alipay').searchParams),
      ...Object.fromEntries(new URLSearchParams(body.toString())),
    };
    const {
      app_id,
      method = '',
      sign: signature = '',
      sign_type,
      timestamp = '',
      biz_content = '{}',
    } = fields;
    const isSigned = createVerify('RSA-SHA256')
      .update(textOf(fields, ['sign']))
      .verify(merchant.publicKey, signature, 'base64');
    const isRecent = Math.abs(chinaTime(timestamp) - now().getTime()) < MAX_SKEW_MS;
    const handle = methods[method];
    const content =
      app_id === APP_ID && sign_type === 'RSA2' && isSigned && isRecent && handle
        ? handle(JSON.parse(biz_content), fields)
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
    const text = JSON.stringify(content);
    return {
      headers: { 'content-type': 'application/json' },
      body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`,
    };
  }

  const service = await startService(answer);
  const signForm = (fields: Fields, key?: string): SignedCallback => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams({
      ...fields,
      sign: sign(textOf(fields, ['sign', 'sign_type']), key),
    }).toString(),
  });
  const standIn: PayStandIn = {
    ...service,
    trades,
    ...payerOf(trades, now),
    callback(id, { total = trades.get(id)?.total ?? 0, app = APP_ID } = {}) {
      return signForm({
        app_id: app,
        charset: 'utf-8',
        notify_id: 'n1',
        notify_type: 'trade_status_sync',
        out_trade_no: id,
        sign_type: 'RSA2',
        subject: '订单',
        total_amount: yuan(total),
        trade_status: 'TRADE_SUCCESS',
      });
    },
    forge({ body }) {
      const { sign: _, ...fields } = Object.fromEntries(new URLSearchParams(body)) as Fields;
      return signForm(fields, stranger.privateKey);
    },
    refunding,
  };
  const settings = {
    appId: APP_ID,
    privateKey: merchant.privateKey,
    alipayPublicKey: platform.publicKey,
    url: `${service.url}/gateway.do`,
  };
  return { ...standIn, settings, signForm };
}
