import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EdgeError } from '#edge/plugins/errors.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { routeById } from '#shared/routes/table.ts';

const WINDOW_MS = 60_000;
/** An office of a dozen people behind one address, each with several tabs, stays far below. */
const REQUESTS_PER_WINDOW = 6000;
/** Sign-in and codes; the gateway counts by mobile besides. */
const STRICT_REQUESTS_PER_WINDOW = 30;
/** Addresses remembered; the longest unseen are forgotten first. */
const MAX_ADDRESSES = 20_000;

/** What is guessed at by whoever guesses: the strict calls of the contract and the plain sign-in form. */
const strictPaths: ReadonlySet<string> = new Set([
  ...Object.values<CallSpec>(calls)
    .filter(call => call.strictRate)
    .map(call => `/gateway${call.path}`),
  routeById('login').path,
]);

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a request, once however often it is called for it, and rejects with TOO_MANY: for unlimited routes,
     * before they do what is dear after all.
     */
    refuseTooMany(request: FastifyRequest): Promise<void>;
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
 * Bounds how often one address (for IPv6: one /64) may ask in a minute: generously for everything, tightly for
 * what can be guessed. Routes with `config.unlimited` are neither counted nor refused.
 */
export async function rateLimits(app: FastifyInstance, limits: Partial<RateLimits> = {}): Promise<void> {
  await app.register(rateLimit, { global: false, cache: MAX_ADDRESSES });
  const count = app.createRateLimit({
    max: limits.requests ?? REQUESTS_PER_WINDOW,
    timeWindow: WINDOW_MS,
  });
  const countStrict = app.createRateLimit({
    max: limits.strictRequests ?? STRICT_REQUESTS_PER_WINDOW,
    timeWindow: WINDOW_MS,
  });
  app.decorateRequest('isCounted', false);
  const refuseTooMany = async (request: FastifyRequest) => {
    if (request.isCounted) return;
    request.isCounted = true;
    // A browser that has left has no address to be counted by, and nothing is to be done for it.
    if (request.socket.destroyed) throw new EdgeError('TOO_MANY', 429);
    const strict = request.method === 'POST' && strictPaths.has(plainPath(request.url));
    const answer = await (strict ? countStrict : count)(request);
    if (!answer.isAllowed && answer.isExceeded) throw new EdgeError('TOO_MANY', 429, answer.ttlInSeconds);
  };
  app.decorate('refuseTooMany', refuseTooMany);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.unlimited) done();
    else refuseTooMany(request).then(() => done(), done);
  });
}

/** The path as the gateway would read it, so that spelling it differently is no way around. */
function plainPath(url: string) {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return path;
  }
}
