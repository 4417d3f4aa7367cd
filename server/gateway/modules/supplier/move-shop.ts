import type { WorkContext } from '#gateway/call-context.ts';
import { moveApproval } from '#gateway/modules/distributor/move-approval.ts';
import { findNamedShop, type ShopName } from '#gateway/modules/supplier/named.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';

/**
 * A step of the supplier's in a shop's certification. Sessions stay: the guard leads a frozen shop to the page that
 * explains it, and lets an approved one in.
 */
export function moveShop(
  { db, clock, newId }: WorkContext,
  named: ShopName,
  event: Exclude<CertificationAction, 'SUBMIT' | 'RESUBMIT'>,
  reason?: string,
): Promise<void> {
  return db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    const step = { now: clock.now(), newId, ...(reason === undefined ? {} : { reason: reason.trim() }) };
    await moveApproval(tx, distributorId, event, step);
  });
}
