import { BusinessError } from '#gateway/calls/business-error.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { nextState } from '#gateway/calls/transitions.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { invoiceHeader } from '#gateway/db/schema/invoice.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findHeader, type HeaderRow } from '#gateway/modules/invoice-header/header-rows.ts';
import { HEADER_TRANSITIONS, type HeaderEvent } from '#gateway/modules/invoice-header/header-transitions.ts';

/**
 * For callers that are not a shop: a header by id, with the shop lock taken before it is read.
 * @throws BusinessError NOT_FOUND
 */
export async function lockHeader(tx: Tx, id: string): Promise<HeaderRow> {
  const [owner] = await tx
    .select({ distributorId: invoiceHeader.distributorId })
    .from(invoiceHeader)
    .where(eq(invoiceHeader.id, id));
  if (!owner) throw new BusinessError('NOT_FOUND');
  await lockShop(tx, owner.distributorId);
  return findHeader(tx, owner.distributorId, id);
}

/**
 * Applies an event to a header. Requires the shop lock, taken before the header was read.
 * @throws BusinessError STATE_CHANGED if the event is not valid in its state
 */
export async function moveHeader(
  tx: Tx,
  before: HeaderRow,
  event: HeaderEvent,
  set: Partial<HeaderRow> = {},
): Promise<HeaderRow> {
  const status = nextState(HEADER_TRANSITIONS, before.status, event);
  const changes = { rejectReason: null, ...set, status };
  const { distributorId, id } = before;
  await tx
    .update(invoiceHeader)
    .set(changes)
    .where(and(eq(invoiceHeader.distributorId, distributorId), eq(invoiceHeader.id, id)));
  return { ...before, ...changes };
}
