import type { payment } from '#gateway/db/schema/money.ts';
import type { order } from '#gateway/db/schema/order.ts';
import { demoTexts } from '#gateway/demo/seed/orders/demo-orders.ts';
import type { DemoParts } from '#gateway/demo/seed/orders/order-rows.ts';
import { toFen } from '#shared/domain/money.ts';
import type { PAY_STATUSES } from '#shared/domain/order.ts';

interface Made {
  readonly parts: DemoParts;
  readonly row: typeof order.$inferInsert;
}

/** Builds the payments of the orders, one per payment number; several orders can share a number. */
export function paymentRows(made: readonly Made[]): (typeof payment.$inferInsert)[] {
  const asked = made.flatMap(one => (one.row.payNo ? { ...one, payNo: one.row.payNo } : []));
  return [...Map.groupBy(asked, ({ payNo }) => payNo)].flatMap(([payNo, together]) => {
    const [first] = together;
    if (!first) return [];
    const { demo, life, distributorId } = first.parts;
    return {
      distributorId,
      payNo,
      status: statusOf(first.parts),
      payType: demo.payType ?? null,
      amount: toFen(together.reduce((sum, { row }) => sum + row.payAmount, 0)),
      reason: demo.voucherRejected ? demoTexts.voucherRejected : null,
      createDate: life.steps.find(({ status }) => status === 'WAIT_PAY')?.createDate ?? first.row.createDate,
      paidDate: life.paidDate,
      expireTime: first.row.expireTime ?? null,
    };
  });
}

function statusOf({ demo, life }: DemoParts): (typeof PAY_STATUSES)[number] {
  if (life.paidDate) return 'SUCCESS';
  if (demo.status === 'CANCELLED') return 'CLOSED';
  if (demo.status === 'WAIT_PAY_AUDIT') return 'WAIT_AUDIT';
  return demo.voucherRejected ? 'REJECT' : 'INIT';
}
