import fp from 'fastify-plugin';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';

/** Rejects requests for another tenant; this gateway serves one. */
export const tenant = fp<Pick<GatewayDeps, 'config'>>(
  async (app, { config }) => {
    app.addHook('onRequest', async request => {
      // Node lowercases header names.
      if (request.headers.tenantid !== config.tenantId) throw new BusinessError('FORBIDDEN');
    });
  },
  { name: 'gateway-tenant', fastify: '5.x' },
);
