import { createHmac } from 'node:crypto';
import type { CallContext } from '#gateway/calls/call-context.ts';

/**
 * A short url that opens the mini-program at a page. It is derived from the page, so no record is stored per
 * request.
 */
export function wxUrlScheme({ keyFor }: Pick<CallContext, 'keyFor'>, path: string, query: string): string {
  const ticket = createHmac('sha256', keyFor('mini-program url scheme'))
    .update(JSON.stringify([path, query]))
    .digest('base64url');
  return `weixin://dl/business/?t=${ticket.slice(0, 22)}`;
}
