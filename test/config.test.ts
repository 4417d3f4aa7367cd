import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '../server/config.ts';

const makeKeys = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const { privateKey: PRIVATE_KEY, publicKey: PUBLIC_KEY } = makeKeys(2048);
const { privateKey: SHORT_KEY } = makeKeys(1024);

/** Lines of the `ConfigError` for an environment; empty if it is valid. */
function configErrors(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

test('an empty environment configures the complete demo', () => {
  expect(readConfig({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    metricsPort: undefined,
    gatewayUrl: undefined,
    gatewayHost: '127.0.0.1',
    gatewayPort: 0,
    gatewayAdminPort: undefined,
    gatewayTrustProxy: 'loopback',
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    autopilotDelayMs: 3000,
    staffToken: undefined,
    demo: true,
    tenantId: 'soyoung-zg',
    trackingKeptDays: 90,
    searchEngine: 'auto',
    clientType: 'merchant_pc',
    ssoLoginUrl: undefined,
    trustProxy: false,
    cookieSecure: 'auto',
    publicOrigin: undefined,
    logLevel: 'info',
    tracesUrl: undefined,
    tracedShare: 1,
    maxEventLoopDelayMs: 25,
    maxHeapUsedBytes: 1024 * 1024 * 1024,
    production: false,
  });
});

test.each([
  [{}, true],
  [{ GATEWAY_URL: 'http://gateway' }, false],
  [{ DATABASE_URL: 'postgres://db/portal' }, false],
  [{ DATABASE_URL: 'postgres://db/portal', DEMO: '1' }, true],
])('with only %o the demo is enabled: %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  ['PORT', '0', 'port', 0],
  ['PORT', ' 8080 ', 'port', 8080],
  ['PORT', '', 'port', 3000],
  ['PORT', '  ', 'port', 3000],
  ['PORT', '65535', 'port', 65_535],
  ['HOST', '::', 'host', '::'],
  ['HOST', 'localhost', 'host', 'localhost'],
  ['METRICS_PORT', '9464', 'metricsPort', 9464],
  ['GATEWAY_URL', 'http://gateway:8080/', 'gatewayUrl', 'http://gateway:8080'],
  ['GATEWAY_URL', 'https://gateway.example/base//', 'gatewayUrl', 'https://gateway.example/base'],
  ['GATEWAY_HOST', '::', 'gatewayHost', '::'],
  ['GATEWAY_ADMIN_PORT', '4001', 'gatewayAdminPort', 4001],
  ['GATEWAY_TRUST_PROXY', '1', 'gatewayTrustProxy', 1],
  ['GATEWAY_TRUST_PROXY', 'uniquelocal', 'gatewayTrustProxy', 'uniquelocal'],
  ['GATEWAY_TRUST_PROXY', '10.0.0.0/8', 'gatewayTrustProxy', '10.0.0.0/8'],
  ['DATABASE_URL', 'postgres://u:p@db/portal', 'databaseUrl', 'postgres://u:p@db/portal'],
  ['DATABASE_URL', 'postgresql://db/portal', 'databaseUrl', 'postgresql://db/portal'],
  ['DATA_DIR', '/var/lib/portal', 'dataDir', '/var/lib/portal'],
  ['AUTOPILOT_DELAY_MS', '0', 'autopilotDelayMs', 0],
  ['AUTOPILOT_DELAY_MS', 'off', 'autopilotDelayMs', undefined],
  ['STAFF_TOKEN', 'sixteen-letters!', 'staffToken', 'sixteen-letters!'],
  ['DEMO', '0', 'demo', false],
  ['DEMO', 'false', 'demo', false],
  ['SSO_LOGIN_URL', 'https://sso.example/login?to=/', 'ssoLoginUrl', 'https://sso.example/login?to=/'],
  ['TRUST_PROXY', 'false', 'trustProxy', false],
  ['TRUST_PROXY', '0', 'trustProxy', false],
  ['TRUST_PROXY', '1', 'trustProxy', 1],
  ['TRUST_PROXY', '2', 'trustProxy', 2],
  ['TRUST_PROXY', 'true', 'trustProxy', true],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', '10.0.0.0/8, ::1'],
  ['COOKIE_SECURE', '1', 'cookieSecure', true],
  ['COOKIE_SECURE', '0', 'cookieSecure', false],
  ['COOKIE_SECURE', 'auto', 'cookieSecure', 'auto'],
  ['PUBLIC_ORIGIN', 'https://Shop.example/', 'publicOrigin', 'https://shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example:443', 'publicOrigin', 'https://shop.example'],
  ['PUBLIC_ORIGIN', 'http://localhost:3000', 'publicOrigin', 'http://localhost:3000'],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['TRACKING_KEPT_DAYS', '30', 'trackingKeptDays', 30],
  ['SEARCH_ENGINE', 'database', 'searchEngine', 'database'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/', 'tracesUrl', 'http://collector:4318/v1/traces'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://traces.example/a', 'tracesUrl', 'https://traces.example/a'],
  ['OTEL_TRACES_SAMPLER_ARG', '0.1', 'tracedShare', 0.1],
  ['MAX_HEAP_USED_MB', '2', 'maxHeapUsedBytes', 2 * 1024 * 1024],
  ['NODE_ENV', 'production', 'production', true],
] as const)('%s=%s is parsed', (name, text, key, value) => {
  expect(readConfig({ [name]: text })[key]).toEqual(value);
});

const WRONG: Record<string, string[]> = {
  PORT: ['65536', '-1', '80.5', '0x50', '1e3', 'http', '３０００'],
  HOST: ['a b', 'http://localhost', 'localhost/'],
  METRICS_PORT: ['none', '70000'],
  GATEWAY_URL: [
    'gateway:8080',
    'ftp://gateway',
    '//gateway',
    'http://',
    'http://gateway?a=1',
    'http://gateway#a',
  ],
  GATEWAY_HOST: ['http://gateway'],
  GATEWAY_PORT: ['any'],
  GATEWAY_ADMIN_PORT: ['70000'],
  GATEWAY_TRUST_PROXY: ['localhost', 'linklocal', '10.0.0.0/33'],
  DATABASE_URL: ['mysql://db', 'db', 'http://db', 'pglite'],
  AUTOPILOT_DELAY_MS: ['never', '-1', 'OFF', '1.5'],
  STAFF_TOKEN: [
    'short',
    'fifteen-letters',
    'sixteen letters with blanks',
    '十六个汉字十六个汉字十六个汉字十六',
  ],
  DEMO: ['yes', '2', 'constructor', '__proto__', 'toString'],
  TENANT_ID: ['a b', '租户', 'a\nb'],
  CLIENT_TYPE: ['a:b'],
  SSO_LOGIN_URL: ['/sso-login', 'javascript:alert(1)'],
  TRUST_PROXY: [
    'yes',
    'dead',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.1,',
    '1.2.3',
    'proxy.example',
    '-1',
  ],
  COOKIE_SECURE: ['yes', 'constructor'],
  PUBLIC_ORIGIN: [
    'shop.example',
    'https://shop.example/path',
    'https://shop.example?a',
    'https://u@shop.example',
  ],
  LOG_LEVEL: ['loud', 'INFO'],
  MAX_EVENT_LOOP_DELAY_MS: ['0', '-5', 'fast'],
  TRACKING_KEPT_DAYS: ['0', '3 months'],
  SEARCH_ENGINE: ['postgres', 'Memory'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['/v1/traces'],
  OTEL_TRACES_SAMPLER_ARG: ['10%', '1.5', '-1'],
  MAX_HEAP_USED_MB: ['0', '1GB'],
};

test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map(value => [name, value] as const)))(
  '%s=%s is rejected with one line that names the variable and does not reveal a secret value',
  (name, value) => {
    const lines = configErrors({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must be \\S`));
    if (name === 'STAFF_TOKEN') expect(lines[0]).not.toContain(value);
  },
);

test('several invalid values are reported together, one line each', () => {
  const lines = configErrors({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud', HOST: 'localhost' });
  expect(lines.map(line => line.split(' ')[0])).toEqual(['PORT', 'DEMO', 'LOG_LEVEL']);
});

test('demo data defaults to the embedded gateway only', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ GATEWAY_URL: 'http://gateway' }).demo).toBe(false);
  expect(readConfig({ GATEWAY_URL: 'http://gateway', DEMO: '1' }).demo).toBe(true);
});

test('the configuration is frozen and the environment is not modified', () => {
  const env = Object.freeze({ PORT: '1' });
  const config = readConfig(env);
  expect(Object.isFrozen(config)).toBe(true);
  expect(() => Object.assign(config, { port: 2 })).toThrow(TypeError);
});

/** Variables of each adapter, valid together. */
const ADAPTERS = {
  smsWebhook: { SMS_WEBHOOK_URL: 'https://sms.example/send', SMS_WEBHOOK_SECRET: 'sixteen-letters!' },
  aliyunSms: {
    ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI',
    ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
    ALIYUN_SMS_SIGN_NAME: '美妆供应',
    ALIYUN_SMS_TEMPLATES: 'CODE=SMS_1, PASSWORD_CHANGED=SMS_2',
  },
  mail: { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: '美妆供应 <billing@shop.example>' },
  alipay: {
    PUBLIC_ORIGIN: 'https://shop.example',
    ALIPAY_APP_ID: '2021',
    ALIPAY_PRIVATE_KEY: PRIVATE_KEY,
    ALIPAY_PUBLIC_KEY: PUBLIC_KEY,
  },
  wechatPay: {
    PUBLIC_ORIGIN: 'https://shop.example',
    WECHAT_PAY_MERCHANT_ID: '1900000001',
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_SERIAL_NO: '5DE3',
    WECHAT_PAY_PRIVATE_KEY: PRIVATE_KEY,
    WECHAT_PAY_API_KEY: 'k'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEY: PUBLIC_KEY,
  },
  s3: { S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
} as const satisfies Partial<Record<keyof Config, Record<string, string>>>;

test.each(Object.entries(ADAPTERS))(
  '%s is configured by its variables, all of which are needed',
  (key, env) => {
    expect(readConfig(env)[key as keyof typeof ADAPTERS]).toBeDefined();
    expect(readConfig({})[key as keyof typeof ADAPTERS]).toBeUndefined();
    for (const name of Object.keys(env)) {
      const [line, ...rest] = configErrors({ ...env, [name]: undefined } as never);
      expect(rest).toEqual([]);
      expect(line).toMatch(new RegExp(`^${name} must be set, because|^WECHAT_PAY_PUBLIC_KEY and`));
    }
  },
);

test.each([
  ['SMS_WEBHOOK_URL', 'ftp://sms.example', ADAPTERS.smsWebhook],
  ['SMS_WEBHOOK_SECRET', 'short', ADAPTERS.smsWebhook],
  ['ALIYUN_SMS_TEMPLATES', 'MOBILE_CHANGED=SMS_2', ADAPTERS.aliyunSms],
  ['ALIYUN_SMS_TEMPLATES', 'CODE:SMS_1', ADAPTERS.aliyunSms],
  ['SMTP_URL', 'https://mail.example', ADAPTERS.mail],
  ['MAIL_FROM', 'billing', ADAPTERS.mail],
  ['SMTP_CA', 'none', ADAPTERS.mail],
  ['ALIPAY_PRIVATE_KEY', 'c2VjcmV0', ADAPTERS.alipay],
  ['ALIPAY_PRIVATE_KEY', SHORT_KEY, ADAPTERS.alipay],
  ['ALIPAY_PUBLIC_KEY', 'c2VjcmV0', ADAPTERS.alipay],
  ['WECHAT_PAY_API_KEY', 'k'.repeat(31), ADAPTERS.wechatPay],
  ['WECHAT_PAY_CERTIFICATES', '-----BEGIN CERTIFICATE-----', ADAPTERS.wechatPay],
  ['S3_PREFIX', '../x/', ADAPTERS.s3],
] as const)('%s=%s is rejected without its value', (name, value, env) => {
  const lines = configErrors({ ...env, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name} must be \\S`));
  expect(lines[0]).not.toContain(value);
});

test('keys are accepted as PEM, with escaped line ends, and as bare base64', () => {
  const bare = PRIVATE_KEY.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  const keys = [PRIVATE_KEY, PRIVATE_KEY.replaceAll('\n', '\\n'), bare];
  const read = keys.map(
    key => readConfig({ ...ADAPTERS.alipay, ALIPAY_PRIVATE_KEY: key }).alipay?.privateKey,
  );
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toMatch(/^-----BEGIN RSA PRIVATE KEY-----/);
});

test('text messages are sent by one service', () => {
  expect(configErrors({ ...ADAPTERS.smsWebhook, ...ADAPTERS.aliyunSms })).toEqual([
    'SMS_WEBHOOK_URL must be unset, because ALIYUN_SMS_ACCESS_KEY_ID is set',
  ]);
});

test('a variable can be read from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-config-'));
  const file = join(folder, 'token');
  await writeFile(file, 'from-a-secret-file\n');
  expect(readConfig({ STAFF_TOKEN_FILE: file }).staffToken).toBe('from-a-secret-file');
  expect(readConfig({ STAFF_TOKEN_FILE: file, STAFF_TOKEN: 'from-the-variable' }).staffToken).toBe(
    'from-the-variable',
  );
  expect(configErrors({ STAFF_TOKEN_FILE: join(folder, 'none') })).toEqual([
    expect.stringMatching(/^STAFF_TOKEN_FILE cannot be read: ENOENT/),
  ]);
  await rm(folder, { recursive: true });
});
