/** Settings of the gateway's adapters: groups of variables that are complete together, read by `config.ts`. */
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A variable of a group. Without a default it must be set as soon as another variable of its group is. */
interface Field<T> {
  readonly name: string;
  readonly parse: (text: string) => T | undefined;
  /** What the value must be; for error messages. */
  readonly expected: string;
  readonly defaultValue?: T;
  readonly isOptional?: true;
}

type Group = Readonly<Record<string, Field<unknown>>>;
type Values<G extends Group> = { readonly [Key in keyof G]: G[Key] extends Field<infer T> ? T : never };

const field = <T>(name: string, parse: Field<T>['parse'], expected: string): Field<T> => ({
  name,
  parse,
  expected,
});
const withDefault = <T>(base: Field<T>, defaultValue: T): Field<T> => ({
  ...base,
  defaultValue,
  isOptional: true,
});
const optional = <T>(base: Field<T>): Field<T | undefined> => ({ ...base, isOptional: true });

const text = (name: string) => field(name, plain, 'plain ASCII text without blanks');
const anyText = (name: string) => field(name, line => line, 'text');
const url = (name: string) => field(name, httpUrl, 'an http(s) URL without a query');
const privateKey = (name: string) => field(name, rsaPrivateKey, 'an RSA private key of 2048 bits or more');
const publicKey = (name: string) => field(name, rsaPublicKey, 'an RSA public key of 2048 bits or more');

const SMS_WEBHOOK = {
  url: url('SMS_WEBHOOK_URL'),
  secret: field('SMS_WEBHOOK_SECRET', longSecret, 'at least 16 ASCII characters without blanks'),
};
const ALIYUN_SMS = {
  accessKeyId: text('ALIYUN_SMS_ACCESS_KEY_ID'),
  accessKeySecret: text('ALIYUN_SMS_ACCESS_KEY_SECRET'),
  signName: anyText('ALIYUN_SMS_SIGN_NAME'),
  templates: field('ALIYUN_SMS_TEMPLATES', templateCodes, 'such as CODE=SMS_1,PASSWORD_CHANGED=SMS_2'),
  endpoint: withDefault(url('ALIYUN_SMS_URL'), 'https://dysmsapi.aliyuncs.com'),
};
const MAIL = {
  url: field('SMTP_URL', smtpUrl, 'an smtp:// or smtps:// URL'),
  from: field('MAIL_FROM', mailAddress, 'an address such as Name <name@shop.example>'),
  ca: optional(field('SMTP_CA', certificates, 'certificates in PEM format')),
};
const ALIPAY = {
  appId: text('ALIPAY_APP_ID'),
  privateKey: privateKey('ALIPAY_PRIVATE_KEY'),
  alipayPublicKey: publicKey('ALIPAY_PUBLIC_KEY'),
  url: withDefault(url('ALIPAY_URL'), 'https://openapi.alipay.com/gateway.do'),
};
const WECHAT_PAY = {
  merchantId: text('WECHAT_PAY_MERCHANT_ID'),
  appId: text('WECHAT_PAY_APP_ID'),
  serialNo: text('WECHAT_PAY_SERIAL_NO'),
  privateKey: privateKey('WECHAT_PAY_PRIVATE_KEY'),
  apiKey: field(
    'WECHAT_PAY_API_KEY',
    line => (plain(line)?.length === 32 ? line : undefined),
    '32 characters',
  ),
  publicKeyId: optional(text('WECHAT_PAY_PUBLIC_KEY_ID')),
  publicKey: optional(publicKey('WECHAT_PAY_PUBLIC_KEY')),
  certificates: optional(field('WECHAT_PAY_CERTIFICATES', certificates, 'certificates in PEM format')),
  url: withDefault(url('WECHAT_PAY_URL'), 'https://api.mch.weixin.qq.com'),
};
const S3 = {
  bucket: text('S3_BUCKET'),
  region: withDefault(text('S3_REGION'), 'us-east-1'),
  endpoint: optional(url('S3_URL')),
  accessKeyId: text('S3_ACCESS_KEY_ID'),
  secretAccessKey: text('S3_SECRET_ACCESS_KEY'),
  pathStyle: withDefault(field('S3_PATH_STYLE', flag, '0 or 1'), false),
  prefix: withDefault(field('S3_PREFIX', keyPrefix, 'a path such as portal/'), ''),
};

export type SmsWebhookSettings = Values<typeof SMS_WEBHOOK>;
export type AliyunSmsSettings = Values<typeof ALIYUN_SMS>;
export type MailSettings = Values<typeof MAIL>;
export type AlipaySettings = Values<typeof ALIPAY>;
export type WechatPaySettings = Values<typeof WECHAT_PAY>;
export type S3Settings = Values<typeof S3>;

/** Undefined: the adapter is not configured. */
export interface AdapterSettings {
  readonly smsWebhook: SmsWebhookSettings | undefined;
  readonly aliyunSms: AliyunSmsSettings | undefined;
  readonly mail: MailSettings | undefined;
  readonly alipay: AlipaySettings | undefined;
  readonly wechatPay: WechatPaySettings | undefined;
  readonly s3: S3Settings | undefined;
}

/**
 * Reads the settings of all adapters.
 * @param textOf returns a variable's text; undefined if it is not set
 * @param report receives one line for each problem
 */
export function readAdapterSettings(
  textOf: (name: string) => string | undefined,
  report: (problem: string) => void,
): AdapterSettings {
  function read<G extends Group>(group: G): Values<G> | undefined {
    const fields = Object.entries(group).map(([key, one]) => ({ key, ...one, text: textOf(one.name) }));
    const present = fields.find(({ text: given }) => given !== undefined);
    if (!present) return undefined;
    const values = fields.map(({ key, name, text: given, parse, expected, defaultValue, isOptional }) => {
      if (given === undefined) {
        if (!isOptional) report(`${name} must be set, because ${present.name} is`);
        return [key, defaultValue];
      }
      const value = parse(given);
      if (value === undefined) report(`${name} must be ${expected}`);
      return [key, value];
    });
    return Object.fromEntries(values);
  }

  const settings: AdapterSettings = {
    smsWebhook: read(SMS_WEBHOOK),
    aliyunSms: read(ALIYUN_SMS),
    mail: read(MAIL),
    alipay: read(ALIPAY),
    wechatPay: read(WECHAT_PAY),
    s3: read(S3),
  };
  if (settings.smsWebhook && settings.aliyunSms) {
    report('SMS_WEBHOOK_URL must be unset, because ALIYUN_SMS_ACCESS_KEY_ID is set');
  }
  const { publicKey: key, publicKeyId, certificates: known } = settings.wechatPay ?? {};
  if (settings.wechatPay && !known && !(key && publicKeyId)) {
    report('WECHAT_PAY_PUBLIC_KEY and WECHAT_PAY_PUBLIC_KEY_ID, or WECHAT_PAY_CERTIFICATES, must be set');
  }
  return settings;
}

function plain(line: string) {
  return /^[\x21-\x7e]+$/.test(line) ? line : undefined;
}

function longSecret(line: string) {
  return line.length >= 16 ? plain(line) : undefined;
}

function flag(line: string) {
  return line === '0' || line === '1' ? line === '1' : undefined;
}

function keyPrefix(line: string) {
  return /^([\w-]+\/)+$/.test(line) ? line : undefined;
}

function httpUrl(line: string) {
  return /^https?:\/\/[^/?#\s]+[^?#\s]*$/.test(line) && URL.canParse(line)
    ? line.replace(/\/+$/, '')
    : undefined;
}

function smtpUrl(line: string) {
  return /^smtps?:\/\/./.test(line) && URL.canParse(line) ? line : undefined;
}

function mailAddress(line: string) {
  return /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(line) ? line : undefined;
}

/** Template codes by scene; every scene with a code uses `CODE`. */
function templateCodes(line: string): Readonly<Record<string, string>> | undefined {
  const pairs = line.split(',').map(pair => /^\s*([A-Z_]+)=(SMS_\w+)\s*$/.exec(pair));
  const codes = Object.fromEntries(pairs.map(pair => [pair?.[1] ?? '', pair?.[2] ?? '']));
  return pairs.every(Boolean) && 'CODE' in codes ? codes : undefined;
}

/** Keys may be PEM, also with `\n` for line ends, or the bare base64 that Alipay's tools produce. */
function pemOf(line: string, label: string): string {
  const pem = line.replaceAll('\\n', '\n');
  return pem.startsWith('-----') ? pem : `-----BEGIN ${label}-----\n${pem}\n-----END ${label}-----`;
}

function firstKey(read: (pem: string) => KeyObject, candidates: readonly string[]): KeyObject | undefined {
  for (const pem of candidates) {
    try {
      const key = read(pem);
      const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
      if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return key;
    } catch {
      // Another format.
    }
  }
  return undefined;
}

function rsaPrivateKey(line: string): string | undefined {
  const candidates = ['PRIVATE KEY', 'RSA PRIVATE KEY'].map(label => pemOf(line, label));
  return firstKey(createPrivateKey, candidates)?.export({ type: 'pkcs1', format: 'pem' }).toString();
}

function rsaPublicKey(line: string): string | undefined {
  const key = firstKey(createPublicKey, [pemOf(line, 'PUBLIC KEY')]);
  return key?.export({ type: 'spki', format: 'pem' }).toString();
}

function certificates(line: string): readonly string[] | undefined {
  const found = line
    .replaceAll('\\n', '\n')
    .match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g);
  try {
    return found?.map(pem => new X509Certificate(pem).toString());
  } catch {
    return undefined;
  }
}
