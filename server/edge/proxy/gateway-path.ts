import { PAY_CALLBACK_PATH } from '#shared/constants.ts';
import { SERVICES } from '#shared/contract/calls/define-call.ts';

/** `pay-callback` carries no tenant and no token. */
export type Service = (typeof SERVICES)[number] | 'dev' | 'pay-callback';

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
const PAY_CALLBACK = new RegExp(`^${PAY_CALLBACK_PATH}/[\\w-]{1,40}$`);
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

/** Matches the URL of a payment provider's callbacks. */
export function matchPayCallbackPath(url: string): GatewayPath | undefined {
  const path = pathOf(url);
  return PAY_CALLBACK.test(path) ? { service: 'pay-callback', path } : undefined;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
