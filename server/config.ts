/**
 * Reads and validates the environment once at start. No other file reads `process.env`.
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type AdapterSettings, readAdapterSettings } from './adapter-settings.ts';

/** After the gateway or its PostgreSQL has failed, the process ends within this time even if requests are open. */
export const FORCED_EXIT_MS = 4000;

/**
 * Connections that the kernel keeps until they are accepted, at most `net.core.somaxconn`. With Node's 511, a burst of
 * callers that find a busy event loop waits for retransmissions of seconds.
 */
export const LISTEN_BACKLOG = 4096;

export interface Config extends AdapterSettings {
  readonly host: string;
  readonly port: number;
  /** Port of `/metrics`; undefined disables it. */
  readonly metricsPort: number | undefined;
  /** Base URL of an external gateway; undefined starts the embedded one. */
  readonly gatewayUrl: string | undefined;
  /** Where the gateway of this process listens. */
  readonly gatewayHost: string;
  readonly gatewayPort: number;
  /** Port of the gateway's `/staff`, `/metrics` and `/docs`; see `hasAdminPort`. */
  readonly gatewayAdminPort: number | undefined;
  /** Like `trustProxy`, for the gateway: the proxies between browser and gateway, which are the edges. */
  readonly gatewayTrustProxy: boolean | number | string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Delay before the demo's autopilot acts; undefined disables it. */
  readonly autopilotDelayMs: number | undefined;
  readonly staffToken: string | undefined;
  /** Demo accounts with published passwords, and an autopilot that confirms payments. Never enable in production. */
  readonly demo: boolean;
  readonly tenantId: string;
  readonly clientType: string;
  readonly ssoLoginUrl: string | undefined;
  /**
   * Whose forwarding headers are trusted: none (false), a number of proxies in front of the edge, or a list of IPs
   * and subnets. `true` trusts every client and is only for closed networks.
   */
  readonly trustProxy: boolean | number | string;
  /** `auto`: Secure when the request came over TLS. */
  readonly cookieSecure: boolean | 'auto';
  /** Origin of the site as browsers see it, such as `https://shop.example`; undefined uses the request's. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: string;
  /**
   * Average event loop delay above which the edge rejects a share of the requests with 503 if many are in flight. A
   * small delay adds up, because every page passes through the event loop many times.
   */
  readonly maxEventLoopDelayMs: number;
  readonly maxHeapUsedBytes: number;
  /** Days that tracking events are kept. */
  readonly trackingKeptDays: number;
  /** Where the search index keeps names and codes; `auto` decides by the number of skus. */
  readonly searchEngine: 'auto' | 'memory' | 'database';
  /** Where spans are sent to (OTLP, protobuf over HTTP); undefined records none. */
  readonly tracesUrl: string | undefined;
  /** Share of the traces that begin here and are recorded, from 0 to 1. */
  readonly tracedShare: number;
  readonly production: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration.
 * @throws ConfigError with one line for each invalid value
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  /** The text of a variable, or of the file that `<name>_FILE` names. */
  const textOf = (name: string): string | undefined => {
    const path = env[`${name}_FILE`]?.trim();
    if (!path || env[name]?.trim()) return env[name]?.trim() || undefined;
    try {
      return readFileSync(path, 'utf8').trim() || undefined;
    } catch (error) {
      report(`${name}_FILE cannot be read: ${(error as Error).message}`);
      return undefined;
    }
  };
  const read = <T>(
    name: string,
    defaultValue: T,
    parse: (text: string) => T | undefined,
    expected: string,
  ): T => {
    const text = textOf(name);
    if (text === undefined) return defaultValue;
    const value = parse(text);
    if (value !== undefined) return value;
    report(`${name} must be ${expected}`);
    return defaultValue;
  };
  const optional = <T>(name: string, parse: (text: string) => T | undefined, expected: string) =>
    read<T | undefined>(name, undefined, parse, expected);

  const gatewayUrl = optional('GATEWAY_URL', baseUrl, 'an http(s) URL without a query');
  const otlp = optional('OTEL_EXPORTER_OTLP_ENDPOINT', baseUrl, 'an http(s) URL without a query');
  const databaseUrl = optional('DATABASE_URL', postgresUrl, 'a postgres:// URL');
  const config: Config = {
    host: read('HOST', '0.0.0.0', hostName, 'a host name or IP'),
    port: read('PORT', 3000, port, 'a port from 0 to 65535'),
    metricsPort: optional('METRICS_PORT', port, 'a port from 0 to 65535'),
    gatewayUrl,
    gatewayHost: read('GATEWAY_HOST', '127.0.0.1', hostName, 'a host name or IP'),
    gatewayPort: read('GATEWAY_PORT', 0, port, 'a port from 0 to 65535'),
    gatewayAdminPort: optional('GATEWAY_ADMIN_PORT', port, 'a port from 0 to 65535'),
    gatewayTrustProxy: read<boolean | number | string>(
      'GATEWAY_TRUST_PROXY',
      'loopback',
      text => (NETWORK_NAMES.has(text) ? text : trust(text)),
      'loopback, uniquelocal, false, true, a number of proxies, or their IPs and subnets',
    ),
    databaseUrl,
    dataDir: resolve(read('DATA_DIR', '.data', text => text, 'a folder')),
    autopilotDelayMs: read('AUTOPILOT_DELAY_MS', 3000, delayOrOff, 'milliseconds or off') ?? undefined,
    staffToken: optional('STAFF_TOKEN', secret, 'at least 16 ASCII characters without blanks'),
    demo: read('DEMO', gatewayUrl === undefined && databaseUrl === undefined, flag, '0 or 1'),
    tenantId: read('TENANT_ID', 'soyoung-zg', headerText, 'plain ASCII text'),
    clientType: read('CLIENT_TYPE', 'merchant_pc', headerText, 'plain ASCII text'),
    ssoLoginUrl: optional('SSO_LOGIN_URL', httpUrl, 'an http(s) URL'),
    trustProxy: read<boolean | number | string>(
      'TRUST_PROXY',
      false,
      trust,
      'false, true, a number of proxies, or their IPs and subnets',
    ),
    cookieSecure: read<boolean | 'auto'>(
      'COOKIE_SECURE',
      'auto',
      text => (text === 'auto' ? text : flag(text)),
      '0, 1 or auto',
    ),
    publicOrigin: optional('PUBLIC_ORIGIN', origin, 'an origin such as https://shop.example'),
    logLevel: read('LOG_LEVEL', 'info', logLevel, 'fatal, error, warn, info, debug, trace or silent'),
    maxEventLoopDelayMs: read('MAX_EVENT_LOOP_DELAY_MS', 25, positive, 'a positive number'),
    maxHeapUsedBytes: read('MAX_HEAP_USED_MB', 1024, positive, 'a positive number') * 1024 * 1024,
    trackingKeptDays: read('TRACKING_KEPT_DAYS', 90, positive, 'a positive number'),
    searchEngine: read('SEARCH_ENGINE', 'auto', searchEngine, 'auto, memory or database'),
    tracesUrl:
      optional('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', httpUrl, 'an http(s) URL') ??
      (otlp && `${otlp}/v1/traces`),
    tracedShare: read('OTEL_TRACES_SAMPLER_ARG', 1, share, 'a number from 0 to 1'),
    production: env.NODE_ENV === 'production',
    ...readAdapterSettings(textOf, report),
  };
  const provider = (config.alipay && 'ALIPAY_APP_ID') ?? (config.wechatPay && 'WECHAT_PAY_MERCHANT_ID');
  if (provider && config.publicOrigin === undefined) {
    report(`PUBLIC_ORIGIN must be set, because ${provider} is: callbacks are sent to it`);
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return Object.freeze(config);
}

/**
 * Whether `/staff`, `/metrics` and `/docs` have a listener of their own: on GATEWAY_ADMIN_PORT, or else, if other
 * machines can reach the gateway, on a free port of the loopback.
 */
export function hasAdminPort(config: Pick<Config, 'gatewayHost' | 'gatewayAdminPort'>): boolean {
  return config.gatewayAdminPort !== undefined || !isLoopback(config.gatewayHost);
}

export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/**
 * Returns a handler for the failure of what a setting names: it throws an error of one line that begins with the
 * setting.
 */
export function failureOf(setting: string): (error: Error) => never {
  return error => {
    throw new ConfigError(`${setting}: ${error.message}`);
  };
}

/** Names that proxy-addr, which Fastify uses, knows for private subnets. */
const NETWORK_NAMES: ReadonlySet<string> = new Set(['loopback', 'uniquelocal']);
const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
const positive = (text: string) => whole(text) || undefined;
const share = (text: string) => (/^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined);
const flags = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);
const flag = (text: string) => flags.get(text);
const hostName = (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined);
const secret = (text: string) => (/^[\x21-\x7e]{16,}$/.test(text) ? text : undefined);
const headerText = (text: string) => (/^[\w.-]+$/.test(text) ? text : undefined);

function port(text: string) {
  const number = whole(text);
  return number !== undefined && number <= 65_535 ? number : undefined;
}

/** `null` means off. */
function delayOrOff(text: string): number | null | undefined {
  return text === 'off' ? null : whole(text);
}

function parseUrl(text: string, protocols: readonly string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? new URL(text) : undefined;
}

const httpUrl = (text: string) => parseUrl(text, ['http:', 'https:']) && text;
const postgresUrl = (text: string) => parseUrl(text, ['postgres:', 'postgresql:']) && text;

/** A URL to append paths to, without a trailing slash. */
const baseUrl = (text: string) => (/[?#]/.test(text) ? undefined : httpUrl(text)?.replace(/\/+$/, ''));

function origin(text: string) {
  const url = parseUrl(text, ['http:', 'https:']);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** `1` means one proxy, not true. If more hops are trusted than proxies exist, clients can forge their IP. */
function trust(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const hops = whole(text);
  if (hops !== undefined) return hops || false;
  return text.split(',').every(part => isNetwork(part.trim())) ? text : undefined;
}

function searchEngine(text: string) {
  return (['auto', 'memory', 'database'] as const).find(engine => engine === text);
}

function isNetwork(text: string) {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  if (!version || rest.length > 0) return false;
  const bits = prefix === undefined ? 1 : positive(prefix);
  return bits !== undefined && bits <= (version === 4 ? 32 : 128);
}

function logLevel(text: string) {
  return ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(text) ? text : undefined;
}
