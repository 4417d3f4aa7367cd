import { createHash, randomFillSync } from 'node:crypto';

const NONCE_BYTES = 16;
/** Random bytes for the next nonces: one call of the generator for each costs 1 % of a page. */
const pool = Buffer.alloc(256 * NONCE_BYTES);
let used = pool.length;

/** Creates a nonce of 128 bits. Each nonce must be used for one reply only. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += NONCE_BYTES;
  return pool.toString('base64', used - NONCE_BYTES, used);
}

/** The CSP source, without quotes, that allows this inline script or style. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Streamed pages allow inline scripts by nonce, cached pages by hash. */
export type ScriptSources = { readonly nonce: string } | { readonly hashes: readonly string[] };

export interface PolicyOptions {
  /** Hashes of inline styles, from `hashSource`. */
  readonly styleHashes?: readonly string[];
  /** Origin of the site, for browsers whose `'self'` does not cover websockets. */
  readonly publicOrigin?: string | undefined;
  /** URL that form posts without a session may be redirected to. */
  readonly ssoLoginUrl?: string | undefined;
  /** Only in development: Vite inlines styles and has its own websocket port. */
  readonly viteSocketPort?: number | undefined;
}

/** The Content-Security-Policy of a page: only sources of this site, and none that is unsafe. */
export function contentSecurityPolicy(scripts: ScriptSources, options: PolicyOptions = {}): string {
  const { styleHashes = [], publicOrigin, ssoLoginUrl, viteSocketPort } = options;
  const script =
    'nonce' in scripts
      ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"]
      : ["'self'", ...quoted(scripts.hashes)];
  const style = viteSocketPort ? ["'self'", "'unsafe-inline'"] : ["'self'", ...quoted(styleHashes)];
  const connect = ["'self'"];
  if (publicOrigin) connect.push(publicOrigin.replace(/^http/, 'ws'));
  if (viteSocketPort) connect.push(`ws://*:${viteSocketPort}`);
  const formAction = ssoLoginUrl ? ["'self'", new URL(ssoLoginUrl).origin] : ["'self'"];
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    `style-src ${style.join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action ${formAction.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function quoted(sources: readonly string[]) {
  return sources.map(source => `'${source}'`);
}
