import fp from 'fastify-plugin';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { staffPictures } from '#gateway/modules/image/picture-routes.ts';
import { staffUploads } from '#gateway/modules/image/upload-routes.ts';
import { metricsRoute } from '#gateway/plugins/metrics.ts';
import { openApi } from '#gateway/plugins/openapi.ts';
import { staffCalls } from '#gateway/plugins/staff-calls.ts';

/** What serves the supplier's staff and operators: `/docs`, `/metrics` and `/staff`. Where it listens: `hasAdminPort`. */
export const admin = fp<GatewayDeps>(
  async (app, deps) => {
    await app.register(openApi);
    await app.register(metricsRoute, deps);
    await app.register(
      async staff => {
        await staff.register(staffCalls, deps);
        await staff.register(staffUploads, deps);
        await staff.register(staffPictures, deps);
      },
      { prefix: '/staff' },
    );
  },
  { name: 'gateway-admin', dependencies: ['gateway-errors', 'gateway-json-bodies'], fastify: '5.x' },
);
