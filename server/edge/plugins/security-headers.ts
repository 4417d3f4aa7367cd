import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** On every answer, whatever it is. What depends on the page (the content policy) is added by the page. */
const BASE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // With `no-referrer` a plain form post would say `Origin: null` and be refused by our own origin check.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};
const BASE_BEHIND_TLS = { ...BASE, 'strict-transport-security': 'max-age=31536000' };

/** Puts the base headers on every reply. */
export function securityHeaders(app: FastifyInstance, { config }: { config: Config }): void {
  const behindTls = config.publicOrigin?.startsWith('https:');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(behindTls ? BASE_BEHIND_TLS : baseHeaders(request));
    done();
  });
}

/** The base headers for one request: TLS is told by the socket, or by the balancer where it is trusted. */
export function baseHeaders(request: FastifyRequest) {
  return request.protocol === 'https' ? BASE_BEHIND_TLS : BASE;
}

/** 128 bits, made for one answer and never used again. */
export function mintNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The source that allows exactly this inline script or style. */
export function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Inline scripts of a streamed page carry a nonce; those of cached bytes are known by their hashes. */
export type ScriptSources = { readonly nonce: string } | { readonly hashes: readonly string[] };

export interface PolicyOptions {
  /** Hashes of inline styles, as `hashSource` makes them. */
  readonly styleHashes?: readonly string[];
  /** Origin of the site, for the browsers whose `'self'` does not cover its own websocket. */
  readonly publicOrigin?: string | undefined;
  /** Where a logged-out member's form post may be redirected to. */
  readonly ssoLoginUrl?: string | undefined;
  /** In development only: Vite puts styles inline and talks on a port of its own. */
  readonly viteSocketPort?: number | undefined;
}

/** The content policy of one page: nothing but what the site itself serves, and no unsafe source. */
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
