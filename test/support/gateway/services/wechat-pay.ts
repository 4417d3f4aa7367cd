import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type ReceivedRequest,
  type ServiceAnswer,
  startService,
} from '#test/support/gateway/services/listen.ts';
import {
  newTrade,
  type PayStandIn,
  payerOf,
  refundedOf,
  rejected,
  type SignedCallback,
  type Trade,
} from '#test/support/gateway/services/pay-stand-in.ts';

const read = (name: string) => readFileSync(new URL(`./keys/${name}`, import.meta.url), 'utf8');
const PLATFORM_KEY = read('platform.key.pem');
const CERTIFICATE = read('platform.crt.pem');
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026';
const MERCHANT = { mchid: '1900000001', serial_no: '5DE3A09F', appid: 'wx0123456789abcdef' };
const API_KEY = 'api-key-of-thirty-two-characters';
const MAX_SKEW_S = 300;

/**
 * WeChat Pay's API v3: checks the merchant's signature and the rules of its fields, keeps payments and refunds, and
 * signs its answers by the public key or by the platform certificate.
 */
export async function startWechatPay(now: () => Date, verifiedBy: 'public key' | 'certificate') {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const trades = new Map<string, Trade>();
  const certificate = new X509Certificate(CERTIFICATE);
  const serial = verifiedBy === 'certificate' ? certificate.serialNumber : PUBLIC_KEY_ID;
  const refunding: PayStandIn['refunding'] = { state: 'DONE' };

  function signed(body: string, key = PLATFORM_KEY): Record<string, string> {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomBytes(8).toString('hex');
    const text = `${timestamp}\n${nonce}\n${body}\n`;
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': createSign('RSA-SHA256').update(text).sign(key, 'base64'),
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  }
  const reply = (content: object): ServiceAnswer => {
    const body = JSON.stringify(content);
    return { headers: { 'content-type': 'application/json', ...signed(body) }, body };
  };
  const fail = (status: number, code: string) => rejected(status, JSON.stringify({ code, message: code }));
  const payment = (id: string, { paid, closed, total }: Trade, app = MERCHANT.appid) => ({
    appid: app,
    mchid: MERCHANT.mchid,
    out_trade_no: id,
    trade_state: paid ? 'SUCCESS' : closed ? 'CLOSED' : 'NOTPAY',
    ...(paid ? { amount: { total, payer_total: total, currency: 'CNY' } } : {}),
  });

  function isAuthorized({ method, path, headers, body }: ReceivedRequest): boolean {
    const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '') ?? [];
    const fields = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { mchid, serial_no, nonce_str, timestamp, signature = '' } = fields;
    const text = `${method}\n${path}\n${timestamp}\n${nonce_str}\n${body}\n`;
    const age = Math.abs(now().getTime() / 1000 - Number(timestamp));
    return (
      mchid === MERCHANT.mchid &&
      serial_no === MERCHANT.serial_no &&
      age < MAX_SKEW_S &&
      createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature, 'base64')
    );
  }

  function create(body: Buffer): ServiceAnswer {
    const {
      appid,
      mchid,
      out_trade_no: id,
      description,
      time_expire,
      notify_url,
      amount,
    } = JSON.parse(String(body));
    const isValid =
      appid === MERCHANT.appid &&
      mchid === MERCHANT.mchid &&
      /^[\w*|-]{6,32}$/.test(id) &&
      description.length <= 127 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(time_expire) &&
      Date.parse(time_expire) - now().getTime() > 60_000 &&
      notify_url.startsWith('https://') &&
      amount.total > 0;
    if (!isValid) return fail(400, 'PARAM_ERROR');
    const expiresAt = Date.parse(time_expire);
    trades.set(id, newTrade({ total: amount.total, notifyUrl: notify_url, expiresAt }));
    return reply({ code_url: `weixin://wxpay/bizpayurl?pr=${id}` });
  }

  function close(id: string, body: Buffer): ServiceAnswer {
    const trade = trades.get(id);
    if (JSON.parse(String(body)).mchid !== MERCHANT.mchid) return fail(400, 'PARAM_ERROR');
    if (!trade) return fail(404, 'ORDER_NOT_EXIST');
    if (trade.paid) return fail(400, 'ORDER_PAID');
    if (trade.closed) return fail(400, 'ORDER_CLOSED');
    trade.closed = true;
    return { status: 204, headers: signed('') };
  }

  function refund(body: Buffer): ServiceAnswer {
    const { out_trade_no: id, out_refund_no: no, amount } = JSON.parse(String(body));
    const trade = trades.get(id);
    if (!trade?.paid) return fail(404, 'RESOURCE_NOT_EXISTS');
    if (refunding.state === 'EMPTY') return fail(403, 'NOT_ENOUGH');
    if (amount.total !== trade.total || amount.currency !== 'CNY') return fail(400, 'PARAM_ERROR');
    const known = trade.refunds.get(no);
    if (known !== undefined && known !== amount.refund) return fail(400, 'INVALID_REQUEST');
    if (known === undefined && refundedOf(trade) + amount.refund > trade.total)
      return fail(403, 'INVALID_REQUEST');
    trade.refunds.set(no, amount.refund);
    return reply({ out_refund_no: no, status: refunding.state === 'DELAYED' ? 'PROCESSING' : 'SUCCESS' });
  }

  const service = await startService(request => {
    const { method, path, body } = request;
    if (!isAuthorized(request)) return fail(401, 'SIGN_ERROR');
    if (method === 'POST' && path === '/v3/pay/transactions/native') return create(body);
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(body);
    const [, closing] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)\/close$/.exec(path) ?? [];
    if (method === 'POST' && closing) return close(closing, body);
    const [, id = ''] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)\?mchid=1900000001$/.exec(path) ?? [];
    const trade = trades.get(id);
    return trade ? reply(payment(id, trade)) : fail(404, 'ORDER_NOT_EXIST');
  });

  const notification = (content: object, apiKey = API_KEY): SignedCallback => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from('transaction'));
    const bytes = Buffer.concat([
      cipher.update(JSON.stringify(content)),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    const body = JSON.stringify({
      id: 'EV-1',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: bytes.toString('base64'),
        nonce,
        associated_data: 'transaction',
      },
    });
    return { headers: { 'content-type': 'application/json', ...signed(body) }, body };
  };
  const standIn: PayStandIn = {
    ...service,
    trades,
    ...payerOf(trades, now),
    callback(id, { total, app } = {}) {
      const trade = trades.get(id) ?? ({ total: 0, paid: true } as Trade);
      return notification(payment(id, { ...trade, paid: true, total: total ?? trade.total }, app));
    },
    forge: ({ body }) => {
      const key = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { headers: { 'content-type': 'application/json', ...signed(body, key) }, body };
    },
    refunding,
  };
  const verifier =
    verifiedBy === 'certificate'
      ? { publicKeyId: undefined, publicKey: undefined, certificates: [CERTIFICATE] }
      : {
          publicKeyId: PUBLIC_KEY_ID,
          publicKey: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
          certificates: undefined,
        };
  const settings = {
    merchantId: MERCHANT.mchid,
    appId: MERCHANT.appid,
    serialNo: MERCHANT.serial_no,
    privateKey: merchant.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    apiKey: API_KEY,
    url: service.url,
    ...verifier,
  };
  return { ...standIn, settings, notification };
}
