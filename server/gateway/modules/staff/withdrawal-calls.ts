import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { asc, eq, inArray } from '#gateway/db/sql.ts';
import { Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { toDetail } from '#gateway/modules/withdrawal/describe-withdrawal.ts';
import { endUnpaid, payOut } from '#gateway/modules/withdrawal/end-withdrawal.ts';
import {
  findNamedWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '#gateway/modules/withdrawal/move-withdrawal.ts';
import { literals, object } from '#shared/contract/schemas/formats.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { FROZEN_WITHDRAWALS, WITHDRAWAL_STATUSES } from '#shared/domain/withdrawal.ts';

const named = { withdrawal: RecordName };
const BankReference = Type.String({ pattern: '^[0-9A-Za-z-]{4,60}$' });

/** Staff calls on withdrawals. The staff makes the bank transfer and reports its result. */
export const withdrawalStaffCalls = [
  defineStaffCall({
    path: '/withdrawal/list',
    summary: `Lists withdrawals by status (${WITHDRAWAL_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(WITHDRAWAL_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, [status]),
  }),
  defineStaffCall({
    path: '/withdrawal/get',
    summary: 'Shows a withdrawal (id or number) with its steps and the full account number of the payee',
    body: object(named),
    handle: async ({ db }, { withdrawal: name }) => {
      const found = await findNamedWithdrawal(db, name);
      return { ...(await toDetail(db, found)), payee: found.payee };
    },
  }),
  defineStaffCall({
    path: '/withdrawal/approve',
    summary: 'Approves a withdrawal, so that it can be transferred to the payee',
    body: object(named),
    handle: (context, arg) =>
      onWithdrawal(context, arg, (tx, found) =>
        moveWithdrawal(tx, context, found, 'APPROVE', { by: 'SUPPLIER' }),
      ),
  }),
  defineStaffCall({
    path: '/withdrawal/reject',
    summary: 'Rejects a withdrawal and returns its amount; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onWithdrawal(context, arg, (tx, found) => endUnpaid(tx, context, found, 'REJECT', arg.reason)),
  }),
  defineStaffCall({
    path: '/withdrawal/paid',
    summary: 'Records the transfer of an approved withdrawal with its number at the bank',
    body: object({ ...named, bankReference: BankReference }),
    handle: (context, arg) =>
      onWithdrawal(context, arg, (tx, found) => payOut(tx, context, found, arg.bankReference)),
  }),
  defineStaffCall({
    path: '/withdrawal/fail',
    summary:
      'Records that the bank refused the transfer, and returns the amount; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onWithdrawal(context, arg, (tx, found) => endUnpaid(tx, context, found, 'FAIL', arg.reason)),
  }),
];

function onWithdrawal(
  { db }: WorkContext,
  { withdrawal: name }: { readonly withdrawal: string },
  work: (tx: Tx, found: WithdrawalRow) => Promise<WithdrawalRow>,
) {
  return db.transaction(async tx => {
    const { withdrawalNo, status } = await work(tx, await lockWithdrawal(tx, name));
    return { withdrawalNo, status };
  });
}

/** Withdrawals that wait for the staff, longest waiting first. */
export const listWaitingWithdrawals = (db: Queryable) => listIn(db, FROZEN_WITHDRAWALS);

const MOST_LISTED = 200;

async function listIn(db: Queryable, statuses: readonly WithdrawalRow['status'][]) {
  const { id, withdrawalNo, accountType, amount, status, createDate } = withdrawal;
  const rows = await db
    .select({ id, withdrawalNo, shopName: distributor.shopName, accountType, amount, status, createDate })
    .from(withdrawal)
    .innerJoin(distributor, eq(distributor.id, withdrawal.distributorId))
    .where(inArray(status, [...statuses]))
    .orderBy(asc(createDate), asc(id))
    .limit(MOST_LISTED);
  return rows.map(row => ({ ...row, amount: formatYuan(row.amount) }));
}
