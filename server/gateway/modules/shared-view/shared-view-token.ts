import { createHash, createHmac } from 'node:crypto';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { routeById } from '#shared/routes/table.ts';

interface ViewKey {
  readonly distributorId: string;
  readonly id: string;
}

/**
 * The secret of a view's link. It is derived, so that neither the table nor the stored reply of an idempotent write
 * contains it, and the shop can still copy the link again.
 */
export function tokenOf({ keyFor }: Pick<WorkContext, 'keyFor'>, { distributorId, id }: ViewKey): string {
  return createHmac('sha256', keyFor('shared view')).update(`${distributorId} ${id}`).digest('base64url');
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function pathOf(context: Pick<WorkContext, 'keyFor'>, key: ViewKey): string {
  return routeById('sharedView').path.replace(':token', tokenOf(context, key));
}
