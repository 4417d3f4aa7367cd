import type { WorkContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { moveApproval } from '#gateway/modules/distributor/move-approval.ts';
import { cancelUnpaid } from '#gateway/modules/pay/cancel-unpaid.ts';
import { findNamedShop, type ShopName } from '#gateway/modules/staff/named.ts';
import type { CertificationAction } from '#shared/domain/certification.ts';
import { orderTexts } from '#shared/messages/zh/gateway/order-texts.ts';

/**
 * Applies a staff decision to a shop's certification. Sessions stay valid: the guard redirects a frozen shop to
 * the page that explains it. Freezing also cancels the shop's unpaid orders, which it could no longer pay, to
 * release their stock.
 */
export function moveShop(
  context: WorkContext,
  named: ShopName,
  event: Exclude<CertificationAction, 'SUBMIT' | 'RESUBMIT'>,
  reason?: string,
): Promise<void> {
  return context.db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    await lockShop(tx, distributorId);
    const step = reason === undefined ? {} : { reason: reason.trim() };
    await moveApproval(tx, context, distributorId, event, step);
    if (event === 'DISABLE') await cancelUnpaid(tx, context, distributorId, orderTexts.shopFrozen);
  });
}
