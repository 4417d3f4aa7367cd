import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EdgeError } from '#edge/http/edge-error.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

const WINDOW_MS = 60_000;
/** An office of a dozen people behind one IP, each with several tabs, stays far below this. */
const REQUESTS_PER_WINDOW = 6000;
/** For sign-in and verification codes; the gateway also limits them by mobile. */
const STRICT_REQUESTS_PER_WINDOW = 30;
/** Maximum number of IPs tracked; the least recently seen are evicted first. */
const MAX_ADDRESSES = 20_000;

/** Paths open to guessing: the contract's calls with `strictRate`, and the sign-in form. */
const strictPaths: ReadonlySet<string> = new Set([
  ...Object.values<CallSpec>(calls)
    .filter(call => call.strictRate)
    .map(call => `/gateway${call.path}`),
  routeById('login').path,
]);

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request, at most once. For unlimited routes, to call before expensive work starts.
     * @throws EdgeError TOO_MANY if the IP exceeds its limit
     */
    rejectTooMany(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    isCounted: boolean;
  }
}

export interface RateLimits {
  readonly requests: number;
  readonly strictRequests: number;
}

/**
 * Limits requests per minute and IP (for IPv6 per /64), with a strict limit for paths open to guessing. Routes with
 * `config.unlimited` are neither counted nor rejected.
 */
export const rateLimit = fp<Partial<RateLimits>>(
  async (app, limits) => {
    await app.register(fastifyRateLimit, { global: false, cache: MAX_ADDRESSES });
    const count = app.createRateLimit({
      max: limits.requests ?? REQUESTS_PER_WINDOW,
      timeWindow: WINDOW_MS,
    });
    const countStrict = app.createRateLimit({
      max: limits.strictRequests ?? STRICT_REQUESTS_PER_WINDOW,
      timeWindow: WINDOW_MS,
    });
    app.decorateRequest('isCounted', false);
    const rejectTooMany = async (request: FastifyRequest) => {
      if (request.isCounted) return;
      request.isCounted = true;
      // A closed socket has no IP to count by, and needs no reply.
      if (request.socket.destroyed) throw new EdgeError('TOO_MANY', 429);
      const strict = request.method === 'POST' && strictPaths.has(normalizedPath(request.url));
      const answer = await (strict ? countStrict : count)(request);
      if (!answer.isAllowed && answer.isExceeded) throw new EdgeError('TOO_MANY', 429, answer.ttlInSeconds);
    };
    app.decorate('rejectTooMany', rejectTooMany);
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.config.unlimited) done();
      else rejectTooMany(request).then(() => done(), done);
    });
  },
  { name: 'edge-rate-limit', fastify: '5.x' },
);

/** The path as the gateway decodes it, so that other encodings of it do not bypass the strict limit. */
function normalizedPath(url: string) {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return path;
  }
}
