import type { FastifyInstance } from 'fastify';
import { Refusal } from '#gateway/refusal.ts';
import type { Config } from '../../config.ts';

/** Every call names the tenant it is for, and this gateway serves one. */
export function requireTenant(app: FastifyInstance, { tenantId }: Config): void {
  app.addHook('onRequest', async request => {
    // Node gives header names in lower case.
    if (request.headers.tenantid !== tenantId) throw new Refusal('FORBIDDEN');
  });
}
