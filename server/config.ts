/**
 * The environment, checked once at the start. Nothing else reads `process.env`.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Port of `/metrics`; undefined: none. */
  readonly metricsPort: number | undefined;
  /** Base of an outside gateway; undefined: the embedded one starts. */
  readonly gatewayUrl: string | undefined;
  readonly gatewayPort: number;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** How long the demo supplier waits before it acts; undefined: it does not act. */
  readonly autopilotDelayMs: number | undefined;
  readonly staffToken: string | undefined;
  /** Demo accounts with published passwords and an autopilot that confirms payments: on only where nothing is configured. */
  readonly demo: boolean;
  readonly tenantId: string;
  readonly clientType: string;
  readonly ssoLoginUrl: string | undefined;
  /**
   * Whose forwarding headers are believed: nobody's (false), those of a number of proxies in front, or those of a
   * list of addresses and subnets; true believes whatever a browser says of itself, and is for closed networks.
   */
  readonly trustProxy: boolean | number | string;
  /** `auto`: Secure when the request came over TLS. */
  readonly cookieSecure: boolean | 'auto';
  /** Origin of the site as browsers see it, such as `https://shop.example`; undefined: from the request. */
  readonly publicOrigin: string | undefined;
  readonly logLevel: string;
  /**
   * With many requests at hand, the event loop may lag this long on average before the edge refuses some with 503.
   * Small as it is, it stands for much: every page passes through the loop many times.
   */
  readonly maxEventLoopDelayMs: number;
  readonly maxHeapUsedBytes: number;
  readonly production: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. Throws a ConfigError with one clear line for each wrong value. */
export function readConfig(env: Environment = process.env): Config {
  const wrong: string[] = [];
  const read = <T>(
    name: string,
    otherwise: T,
    parse: (text: string) => T | undefined,
    expected: string,
  ): T => {
    const text = env[name]?.trim();
    if (!text) return otherwise;
    const value = parse(text);
    if (value !== undefined) return value;
    wrong.push(`${name} must be ${expected}`);
    return otherwise;
  };
  const optional = <T>(name: string, parse: (text: string) => T | undefined, expected: string) =>
    read<T | undefined>(name, undefined, parse, expected);

  const gatewayUrl = optional('GATEWAY_URL', baseUrl, 'an http(s) address without a query');
  const databaseUrl = optional('DATABASE_URL', postgresUrl, 'a postgres:// address');
  const config: Config = {
    host: read('HOST', '0.0.0.0', hostName, 'a host name or address'),
    port: read('PORT', 3000, port, 'a port from 0 to 65535'),
    metricsPort: optional('METRICS_PORT', port, 'a port from 0 to 65535'),
    gatewayUrl,
    gatewayPort: read('GATEWAY_PORT', 0, port, 'a port from 0 to 65535'),
    databaseUrl,
    dataDir: resolve(read('DATA_DIR', '.data', text => text, 'a folder')),
    autopilotDelayMs: read('AUTOPILOT_DELAY_MS', 3000, delayOrOff, 'milliseconds or off') ?? undefined,
    staffToken: optional('STAFF_TOKEN', secret, 'at least 16 ASCII characters without blanks'),
    demo: read('DEMO', gatewayUrl === undefined && databaseUrl === undefined, flag, '0 or 1'),
    tenantId: read('TENANT_ID', 'soyoung-zg', headerText, 'plain ASCII text'),
    clientType: read('CLIENT_TYPE', 'merchant_pc', headerText, 'plain ASCII text'),
    ssoLoginUrl: optional('SSO_LOGIN_URL', httpUrl, 'an http(s) address'),
    trustProxy: read<boolean | number | string>(
      'TRUST_PROXY',
      false,
      trust,
      'false, true, a number of proxies, or their addresses',
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
    production: env.NODE_ENV === 'production',
  };
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return Object.freeze(config);
}

const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);
const positive = (text: string) => whole(text) || undefined;
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

/** `null` stands for off. */
function delayOrOff(text: string): number | null | undefined {
  return text === 'off' ? null : whole(text);
}

function parseUrl(text: string, protocols: readonly string[]) {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? new URL(text) : undefined;
}

const httpUrl = (text: string) => parseUrl(text, ['http:', 'https:']) && text;
const postgresUrl = (text: string) => parseUrl(text, ['postgres:', 'postgresql:']) && text;

/** An address that paths are put behind: without its trailing slash. */
const baseUrl = (text: string) => (/[?#]/.test(text) ? undefined : httpUrl(text)?.replace(/\/+$/, ''));

function origin(text: string) {
  const url = parseUrl(text, ['http:', 'https:']);
  return url && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** `1` is one proxy, not "all of them": with more trust than there are proxies, a browser forges its address. */
function trust(text: string): boolean | number | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const hops = whole(text);
  if (hops !== undefined) return hops || false;
  return text.split(',').every(part => isNetwork(part.trim())) ? text : undefined;
}

function isNetwork(text: string) {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  const bits = prefix === undefined ? 1 : positive(prefix);
  return bits !== undefined && bits <= (version === 4 ? 32 : 128);
}

function logLevel(text: string) {
  return ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(text) ? text : undefined;
}
