import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildAdmin, buildGateway } from '#gateway/app.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { type GatewayUrls, localUrl } from '#gateway/gateway-urls.ts';
import { failureOf, hasAdminPort, LISTEN_BACKLOG } from '../config.ts';

export interface Listening extends GatewayUrls {
  close(): Promise<void>;
  /** Like `close`, after load balancers have noticed and the chat sockets are closed. */
  drain(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Builds the gateway and, if it has one, the server of its admin port, and lets them listen. */
export async function listen(deps: GatewayDeps, routes: FastifyPluginAsync): Promise<Listening> {
  const { gatewayHost, gatewayPort, gatewayAdminPort } = deps.config;
  const app = await buildGateway(deps, { routes });
  const admin = hasAdminPort(deps.config) ? await buildAdmin(deps) : undefined;
  const close = async () => {
    await app.close();
    // Last: the staff watch the end here.
    await admin?.close();
  };
  try {
    const url = await open(app, gatewayHost, gatewayPort, 'GATEWAY_HOST, GATEWAY_PORT');
    const adminHost = gatewayAdminPort === undefined ? LOOPBACK : gatewayHost;
    const adminUrl = admin && (await open(admin, adminHost, gatewayAdminPort ?? 0, 'GATEWAY_ADMIN_PORT'));
    return { url, adminUrl: adminUrl ?? url, close, drain: () => app.drain().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws ConfigError that begins with the name of the setting */
async function open(app: FastifyInstance, host: string, port: number, setting: string): Promise<string> {
  await app.listen({ host, port, backlog: LISTEN_BACKLOG }).catch(failureOf(setting));
  return localUrl(host, (app.server.address() as AddressInfo).port);
}
