import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** Returns whether the forwarding headers of a hop are trusted. Hop 0 is the one nearest to the edge. */
export type IsTrustedHop = (ip: string, hop: number) => boolean;

/**
 * TRUST_PROXY as a function that Fastify's `trustProxy` accepts. Upgrades bypass Fastify, and both must determine the
 * same client IP. (Fastify no longer accepts a number of hops.)
 */
export function trustedProxies(setting: Config['trustProxy']): IsTrustedHop {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_ip, hop) => hop < setting;
  const list = new BlockList();
  for (const entry of setting.split(',')) addEntry(list, entry.trim());
  return ip => isIP(ip) !== 0 && list.check(ip, family(ip));
}

/** The client's IP: the first hop that is not a trusted proxy. */
export function clientIp(request: IncomingMessage, trusts: IsTrustedHop): string {
  const hops = [request.socket.remoteAddress ?? '', ...forwardedFor(request)];
  return hops.find((ip, hop) => !trusts(ip, hop)) ?? hops.at(-1) ?? '';
}

/** Host and port of the browser's request. */
export function requestHost(request: IncomingMessage, trusts: IsTrustedHop): string {
  const forwarded = request.headers['x-forwarded-host'];
  const isTrusted = typeof forwarded === 'string' && trusts(request.socket.remoteAddress ?? '', 0);
  return (isTrusted ? forwarded.split(',').at(-1)?.trim() : request.headers.host) ?? '';
}

/** Nearest hop first. */
function forwardedFor(request: IncomingMessage): string[] {
  const header = request.headers['x-forwarded-for'];
  const text = typeof header === 'string' ? header : '';
  return text
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')
    .reverse();
}

function addEntry(list: BlockList, entry: string) {
  const [ip = '', prefix] = entry.split('/');
  if (isIP(ip) === 0) return;
  if (prefix === undefined) list.addAddress(ip, family(ip));
  else list.addSubnet(ip, Number(prefix), family(ip));
}

const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');
