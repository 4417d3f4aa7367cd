import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../config.ts';

/** Says of each hop, counted from our own end, whether its forwarding headers are believed. */
export type TrustsHop = (address: string, hop: number) => boolean;

/**
 * TRUST_PROXY as a function, in the form Fastify's `trustProxy` takes too: a request that is upgraded never
 * reaches Fastify, and both must see the same client. (Fastify itself no longer believes a number of hops.)
 */
export function trustedProxies(setting: Config['trustProxy']): TrustsHop {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const list = new BlockList();
  for (const entry of setting.split(',')) addEntry(list, entry.trim());
  return address => isIP(address) !== 0 && list.check(address, family(address));
}

/** The address of whoever really asked: the first hop that is not one of our proxies. */
export function clientAddress(request: IncomingMessage, trusts: TrustsHop): string {
  const hops = [request.socket.remoteAddress ?? '', ...forwardedFor(request)];
  return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? '';
}

/** Host and port that the browser asked for. */
export function askedHost(request: IncomingMessage, trusts: TrustsHop): string {
  const forwarded = request.headers['x-forwarded-host'];
  const believed = typeof forwarded === 'string' && trusts(request.socket.remoteAddress ?? '', 0);
  return (believed ? forwarded.split(',').at(-1)?.trim() : request.headers.host) ?? '';
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
  const [address = '', prefix] = entry.split('/');
  if (isIP(address) === 0) return;
  if (prefix === undefined) list.addAddress(address, family(address));
  else list.addSubnet(address, Number(prefix), family(address));
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
