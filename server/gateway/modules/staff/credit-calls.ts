import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import { creditAccount } from '#gateway/db/schema/credit.ts';
import { extendDueDate } from '#gateway/modules/credit/extend-due-date.ts';
import { findCredit } from '#gateway/modules/credit/find-credit.ts';
import { listBillsOf } from '#gateway/modules/staff/list-bills.ts';
import { findNamedShop, type ShopName, shopName } from '#gateway/modules/staff/named.ts';
import { Id, object } from '#shared/contract/schemas/formats.ts';
import { type Fen, formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';

/** Yuan with 2 decimals, below 100 million. */
const Limit = Type.String({ pattern: '^\\d{1,8}\\.\\d{2}$' });

const Day = Type.String({ pattern: '^20\\d{2}-\\d{2}-\\d{2}$' });

const NOTHING = toFen(0);

/** Staff calls on sale credit. */
export const creditStaffCalls = [
  defineStaffCall({
    path: '/credit/get',
    summary: 'Shows a shop’s credit: limit, used and available amount',
    body: object(shopName),
    handle: async ({ db }, named) => describe(await findCredit(db, await findNamedShop(db, named))),
  }),
  defineStaffCall({
    path: '/credit/set',
    summary: 'Grants a shop credit (limit=50000.00) or changes its limit, also below the used amount',
    body: object({ ...shopName, limit: Limit }),
    handle: (context, { limit, ...named }) => setLimit(context, named, parseYuan(limit)),
  }),
  defineStaffCall({
    path: '/credit/listBills',
    summary: 'Lists a shop’s credit bills, newest first',
    body: object(shopName),
    handle: async ({ db, clock }, named) => listBillsOf(db, await findNamedShop(db, named), clock.now()),
  }),
  defineStaffCall({
    path: '/credit/extendDueDate',
    summary: 'Moves the due date of a bill that is not due yet to a later day (dueDate=2026-12-31)',
    body: object({ bill: Id, dueDate: Day }),
    handle: ({ db, newId, log }, { bill: id, dueDate: day }) =>
      db.transaction(async tx => {
        const { distributorId, month, dueDate } = await extendDueDate(tx, { newId }, id, day);
        log.info({ distributorId, month, dueDate }, 'due date of a credit bill extended');
        return { month, dueDate };
      }),
  }),
];

/** Used credit stays used and billed; only later payments are checked against the new limit. */
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
    /** null: no credit was granted. */
    limit: limit === null ? null : formatYuan(limit),
    used: formatYuan(used),
    available: formatYuan(available),
    /** A bill is overdue. */
    held,
  };
}
