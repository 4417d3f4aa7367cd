import { Type } from 'typebox';
import type { WorkContext } from '#gateway/call-context.ts';
import { creditAccount } from '#gateway/db/schema/money.ts';
import { defineStaffCall } from '#gateway/define-staff-call.ts';
import { lockShop } from '#gateway/lock-shop.ts';
import { findCredit } from '#gateway/modules/ledger/credit.ts';
import { findNamedShop, type ShopName, shopName } from '#gateway/modules/supplier/named.ts';
import { object } from '#shared/contract/schemas.ts';
import { type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';

/** Yuan with 2 decimals, up to a hundred millions. */
const Limit = Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' });

const NOTHING = toFen(0);

/** The supplier's calls on sale credit. */
export const creditStaffCalls = [
  defineStaffCall({
    path: '/credit/get',
    summary: 'How much credit a shop was granted, what of it is used and what is left',
    body: object(shopName),
    handle: async ({ db }, named) => describe(await findCredit(db, await findNamedShop(db, named))),
  }),
  defineStaffCall({
    path: '/credit/set',
    summary: 'Grants a shop credit (limit=50000.00), or changes its limit; below what is used: nothing more',
    body: object({ ...shopName, limit: Limit }),
    handle: (context, { limit, ...named }) => setLimit(context, named, parseYuan(limit)),
  }),
];

/** What is used stays used and is billed as before; payments on credit that come after see the new limit. */
function setLimit({ db, log }: WorkContext, named: ShopName, limit: Fen) {
  return db.transaction(async tx => {
    const distributorId = await findNamedShop(tx, named);
    await lockShop(tx, distributorId);
    const before = await findCredit(tx, distributorId);
    await tx
      .insert(creditAccount)
      .values({ distributorId, limit })
      .onConflictDoUpdate({ target: creditAccount.distributorId, set: { limit } });
    log.info({ distributorId, before: before?.limit ?? null, limit }, 'credit limit set');
    return describe(await findCredit(tx, distributorId));
  });
}

function describe(credit: Awaited<ReturnType<typeof findCredit>>) {
  const { limit = null, used = NOTHING, available = NOTHING, held = false } = credit ?? {};
  return {
    /** null: none was granted. */
    limit: limit === null ? null : formatYuan(limit),
    used: formatYuan(used),
    available: formatYuan(available),
    /** A bill is overdue. */
    held,
  };
}
