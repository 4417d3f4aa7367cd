import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findSeller } from '#gateway/modules/company/own-companies.ts';
import { companyNameOf } from '#gateway/modules/logistics/list-traces.ts';
import type { RefundRow } from '#gateway/modules/refund/move-refund.ts';
import { listRefundSteps, toRefunds } from '#gateway/modules/refund/to-refunds.ts';
import type { RefundDetailData } from '#shared/contract/calls/refund.ts';

/**
 * A refund of the caller's shop.
 * @throws BusinessError NOT_FOUND, also for refunds of other shops
 */
export async function findRefundDetail(
  { db, member, clock }: CallContext<'certified'>,
  id: string,
): Promise<RefundDetailData> {
  const [row] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.distributorId, member.distributorId), eq(refund.id, id)));
  if (!row) throw new BusinessError('NOT_FOUND');
  return toDetail(db, row, clock.now());
}

export async function toDetail(db: Queryable, row: RefundRow, now: Date): Promise<RefundDetailData> {
  const [shown] = await toRefunds(db, row.distributorId, [row], now);
  if (!shown) throw new BusinessError('NOT_FOUND');
  const { description, imageUrls, companyCode, deliveryNo, expireTime, status } = row;
  const isGoingBack = status === 'WAIT_RETURN' || status === 'WAIT_RECEIVE';
  return {
    ...shown,
    description,
    imageUrls,
    timeline: await listRefundSteps(db, row),
    returnAddress: isGoingBack ? await findReturnAddress(db, row) : null,
    delivery:
      companyCode !== null && deliveryNo !== null
        ? { companyCode, companyName: companyNameOf(companyCode), deliveryNo }
        : null,
    expireTime: expireTime?.toISOString() ?? null,
  };
}

/** null if the staff have not entered one for the company that sold the order. */
async function findReturnAddress(db: Queryable, { distributorId, orderId }: RefundRow) {
  const [sold] = await db
    .select({ tradeType: order.tradeType })
    .from(order)
    .where(and(eq(order.distributorId, distributorId), eq(order.id, orderId)));
  return sold ? (await findSeller(db, sold.tradeType)).returnAddress : null;
}
