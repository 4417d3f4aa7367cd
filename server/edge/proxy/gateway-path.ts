import { SERVICES } from '#shared/contract/define-call.ts';

export type Service = (typeof SERVICES)[number] | 'dev';

/** An address of the edge that may be passed on, and its path at the gateway. */
export interface GatewayPath {
  readonly service: Service;
  readonly path: string;
}

/**
 * Segments of plain characters only. Whatever a server further on might read as something else has no place in
 * it: dot segments, empty segments, backslashes, semicolons and everything that is percent-encoded.
 */
const SEGMENTS = '(?:/(?!\\.{1,2}(?:/|$))[\\w.~@:+,=-]+)+';
const GATEWAY = new RegExp(`^/gateway(/(${SERVICES.join('|')})${SEGMENTS})$`);
const DEV = new RegExp(`^/dev${SEGMENTS}$`);

/** Undefined for everything below `/gateway` that is not plainly a path of a service the contract knows. */
export function matchGatewayPath(url: string): GatewayPath | undefined {
  const match = GATEWAY.exec(pathOf(url));
  return match ? { service: match[2] as Service, path: match[1] as string } : undefined;
}

/** The demo's own addresses, such as the outbox. */
export function matchDevPath(url: string): GatewayPath | undefined {
  const path = pathOf(url);
  return DEV.test(path) ? { service: 'dev', path } : undefined;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
