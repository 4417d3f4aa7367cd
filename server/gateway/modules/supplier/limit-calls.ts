import { type Static, Type } from 'typebox';
import type { WorkContext } from '#gateway/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { unpaidLimit } from '#gateway/db/schema/order.ts';
import { eq } from '#gateway/db/sql.ts';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { findUnpaid } from '#gateway/modules/order/find-unpaid.ts';
import { findNamedShop, shopName } from '#gateway/modules/supplier/named.ts';
import { object } from '#shared/contract/schemas.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';

const Limits = object({
  ...shopName,
  /** Of the stock of a sku. */
  skuPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Yuan with 2 decimals, up to a hundred millions. */
  amount: Type.Optional(Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' })),
  payments: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Forgets what was set before. */
  reset: Type.Optional(Type.Boolean()),
});

/** The supplier's calls on how much a shop may order without having paid. */
export const limitStaffCalls = [
  defineStaffCall({
    path: '/distributor/limits',
    summary:
      'How much a shop may leave unpaid: skuPercent=50 of a stock, amount=500000.00, payments=50; sets those given (reset=true: none is set)',
    body: Limits,
    handle: (context, arg) => setLimits(context, arg),
  }),
];

/** What is unpaid already stays: what comes after that sees the new limits. */
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
    ...{ ...limits, amount: formatYuan(limits.amount) },
    unpaidAmount: formatYuan(amount),
    unpaidPayments: payments,
  };
}
