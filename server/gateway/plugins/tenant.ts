import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Config } from '../../config.ts';

/** Rejects requests for another tenant; this gateway serves one. */
export function requireTenant(app: FastifyInstance, { tenantId }: Config): void {
  app.addHook('onRequest', async request => {
    // Node lowercases header names.
    if (request.headers.tenantid !== tenantId) throw new BusinessError('FORBIDDEN');
  });
}
