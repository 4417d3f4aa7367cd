import type { WorkContext } from '#gateway/call-context.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { moveApproval } from '#gateway/modules/distributor/move-approval.ts';
import { cancelUnpaid } from '#gateway/modules/order/cancel-unpaid.ts';
import { findNamedShop, type ShopName } from '#gateway/modules/supplier/named.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';
import { orderTexts } from '#shared/messages/zh/order-texts.ts';

/**
 * A step of the supplier's in a shop's certification. Sessions stay: the guard leads a frozen shop to the page that
 * explains it, and lets an approved one in. What a shop that is frozen has not paid is cancelled with it, for it could
 * not pay any more, and would keep the stock from others.
 */
export function moveShop(
  context: WorkContext,
  named: ShopName,
  event: Exclude<CertificationAction, 'SUBMIT' | 'RESUBMIT'>,
  reason?: string,
): Promise<void> {
  const { db, clock, newId } = context;
  return db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    await lockShop(tx, distributorId);
    const step = { now: clock.now(), newId, ...(reason === undefined ? {} : { reason: reason.trim() }) };
    await moveApproval(tx, distributorId, event, step);
    if (event === 'DISABLE') await cancelUnpaid(tx, context, distributorId, orderTexts.shopFrozen);
  });
}
