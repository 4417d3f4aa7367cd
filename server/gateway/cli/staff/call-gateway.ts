import { type GatewayUrls, localUrl, readUrls } from '#gateway/gateway-urls.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { readStaffToken } from '#gateway/security/staff-token.ts';
import type { Config } from '../../../config.ts';

const TIMEOUT_MS = 30_000;

interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
}

/** A failed staff call. The message contains the code, its text and the data. */
export class StaffCallError extends Error {
  override name = 'StaffCallError';
}

/** Access to the gateway for staff commands: with the staff token, bypassing the edge. */
export interface StaffGateway {
  readonly config: Config;
  /** Authorisation headers, for its calls and its socket. */
  headers(): Promise<Record<string, string>>;
  /** URL of the gateway's public calls and its chat socket. Read on every call, because a restarted gateway may listen on another port. */
  url(): Promise<string>;
  /** Makes a staff call and returns its data. */
  call<Data = unknown>(path: string, body: object): Promise<Data>;
  /** Stores a picture for the catalogue and the home page. */
  storePicture(file: Buffer): Promise<{ readonly id: string }>;
  /** Makes a call as a visitor. */
  callAsVisitor<Data = unknown>(path: string, body: object): Promise<Data>;
}

/** Connects to GATEWAY_URL, or else to the gateway that runs on DATA_DIR. */
export function connectGateway(config: Config): StaffGateway {
  const urls = () => findGateway(config);
  const headers = async () => ({ tenantId: config.tenantId, staffToken: await staffToken(config) });
  return {
    config,
    url: async () => (await urls()).url,
    headers,
    call: async <Data>(path: string, body: object) =>
      (await post(`${(await urls()).adminUrl}/staff${path}`, await headers(), body)) as Data,
    storePicture: async file => {
      const sent = { ...(await headers()), 'content-type': 'application/octet-stream' };
      const url = `${(await urls()).adminUrl}/staff/picture`;
      return (await send(url, sent, new Uint8Array(file))) as { id: string };
    },
    callAsVisitor: async <Data>(path: string, body: object) =>
      (await post(`${(await urls()).url}${path}`, { tenantId: config.tenantId }, body)) as Data,
  };
}

function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  return send(url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));
}

async function send(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(error => {
    throw new StaffCallError(`No gateway answers at ${new URL(url).origin}: ${reasonOf(error)}`);
  });
  const { code, msg, data } = (await response.json().catch(() => {
    throw new StaffCallError(`The server at ${new URL(url).origin} is not a gateway`);
  })) as Envelope;
  if (code === '0') return data;
  throw new StaffCallError([code, msg, data ? JSON.stringify(data) : ''].filter(Boolean).join(' '));
}

async function staffToken(config: Config): Promise<string> {
  const token = await readStaffToken(config);
  if (token === undefined) {
    throw new StaffCallError(
      `There is no staff token in ${config.dataDir}: set STAFF_TOKEN to the gateway’s`,
    );
  }
  return token;
}

async function findGateway(config: Config): Promise<GatewayUrls> {
  const { dataDir, gatewayUrl, gatewayHost, gatewayPort, gatewayAdminPort } = config;
  if (gatewayUrl !== undefined) return { url: gatewayUrl, adminUrl: gatewayUrl };
  const urls = await readUrls(config);
  // Gateways that share DATA_DIR overwrite each other's file: the ports of this machine's settings come first.
  const adminUrl = gatewayAdminPort ? localUrl(gatewayHost, gatewayAdminPort) : urls?.adminUrl;
  const url = gatewayPort ? localUrl(gatewayHost, gatewayPort) : urls?.url;
  if (url !== undefined) return { url, adminUrl: adminUrl ?? url };
  throw new StaffCallError(`No gateway runs on ${dataDir}: npm start or npm run gateway starts one`);
}
