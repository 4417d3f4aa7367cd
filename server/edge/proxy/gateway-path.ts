import { SERVICES } from '#shared/contract/calls/define-call.ts';

export type Service = (typeof SERVICES)[number] | 'dev';

/** A URL path that may be forwarded: its service and its path at the gateway. */
export interface GatewayPath {
  readonly service: Service;
  readonly path: string;
}

/**
 * Path segments of plain characters. Excludes what upstream servers may interpret differently: dot segments, empty
 * segments, backslashes, semicolons and percent-encoding.
 */
const SEGMENTS = '(?:/(?!\\.{1,2}(?:/|$))[\\w.~@:+,=-]+)+';
const GATEWAY = new RegExp(`^/gateway(/(${SERVICES.join('|')})${SEGMENTS})$`);
const DEV = new RegExp(`^/dev${SEGMENTS}$`);

/** Undefined unless the path below `/gateway` is plain and belongs to a service of the contract. */
export function matchGatewayPath(url: string): GatewayPath | undefined {
  const match = GATEWAY.exec(pathOf(url));
  return match ? { service: match[2] as Service, path: match[1] as string } : undefined;
}

/** Matches the URLs of the demo, such as its outbox. */
export function matchDevPath(url: string): GatewayPath | undefined {
  const path = pathOf(url);
  return DEV.test(path) ? { service: 'dev', path } : undefined;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
