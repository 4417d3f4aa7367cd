import { createHmac } from 'node:crypto';
import type { CallContext } from '#gateway/call-context.ts';

/**
 * A short address that opens the mini-program at a page. The same page always gets the same one, so nothing has to be
 * kept of what anybody may ask for.
 */
export function wxUrlScheme({ keyFor }: Pick<CallContext, 'keyFor'>, path: string, query: string): string {
  const ticket = createHmac('sha256', keyFor('mini-program url scheme'))
    .update(JSON.stringify([path, query]))
    .digest('base64url');
  return `weixin://dl/business/?t=${ticket.slice(0, 22)}`;
}
