import { type Static, Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { unpaidLimit } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { findUnpaid } from '#gateway/modules/order/find-unpaid.ts';
import { findNamedShop, shopName } from '#gateway/modules/staff/named.ts';
import { object } from '#shared/contract/schemas/formats.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';

const Limits = object({
  ...shopName,
  /** Share of a sku's stock that a shop may hold unpaid. */
  skuPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Yuan with 2 decimals, below 100 million. */
  amount: Type.Optional(Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' })),
  payments: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Deletes the shop's own limits. */
  reset: Type.Optional(Type.Boolean()),
});

/** Staff calls on the limits of unpaid orders. */
export const limitStaffCalls = [
  defineStaffCall({
    path: '/distributor/limits',
    summary:
      'Shows the limits of a shop’s unpaid orders and sets the given ones: skuPercent=50, amount=500000.00, payments=50 (reset=true: the defaults)',
    body: Limits,
    handle: (context, arg) => setLimits(context, arg),
  }),
];

/** Existing unpaid orders stay; only later ones are checked against the new limits. */
function setLimits(
  { db, log }: WorkContext,
  { skuPercent, amount, payments, reset = false, ...named }: Static<typeof Limits>,
) {
  return db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    const given = {
      ...(skuPercent !== undefined && { skuPercent }),
      ...(amount !== undefined && { amount: parseYuan(amount) }),
      ...(payments !== undefined && { payments }),
    };
    const isSetting = Object.keys(given).length > 0;
    if (reset || isSetting) await lockShop(tx, distributorId);
    if (reset) await tx.delete(unpaidLimit).where(eq(unpaidLimit.distributorId, distributorId));
    if (isSetting) {
      await tx
        .insert(unpaidLimit)
        .values({ distributorId, ...given })
        .onConflictDoUpdate({ target: unpaidLimit.distributorId, set: given });
    }
    if (reset || isSetting) log.info({ distributorId, reset, ...given }, 'limits of unpaid orders set');
    return describe(tx, distributorId);
  });
}

async function describe(db: Queryable, distributorId: string) {
  const { limits, amount, payments } = await findUnpaid(db, distributorId, []);
  return {
    ...limits,
    amount: formatYuan(limits.amount),
    unpaidAmount: formatYuan(amount),
    unpaidPayments: payments,
  };
}
