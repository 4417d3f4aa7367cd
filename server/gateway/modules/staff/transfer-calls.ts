import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { asc, eq } from '#gateway/db/sql.ts';
import { UPLOAD_URL_PREFIX } from '#gateway/modules/image/uploaded-image.ts';
import { Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { approveTopUp, rejectTopUp } from '#gateway/modules/transfer/decide-top-up.ts';
import { listSteps } from '#gateway/modules/transfer/list-top-ups.ts';
import { findNamedTopUp, lockTopUp, type TopUpRow } from '#gateway/modules/transfer/move-top-up.ts';
import { literals, object } from '#shared/contract/schemas/formats.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { TOP_UP_STATUSES, type TopUpStatus } from '#shared/domain/top-up.ts';

const named = { topUp: RecordName };

/** Staff calls on top-ups. */
export const transferStaffCalls = [
  defineStaffCall({
    path: '/top-up/list',
    summary: `Lists top-ups by status (${TOP_UP_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(TOP_UP_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, status),
  }),
  defineStaffCall({
    path: '/top-up/get',
    summary: 'Shows a top-up (id or number) with its payer, vouchers and timeline',
    body: object(named),
    handle: async ({ db }, { topUp: name }) => {
      const { amount, ...found } = await findNamedTopUp(db, name);
      return { ...found, amount: formatYuan(amount), timeline: await listSteps(db, found) };
    },
  }),
  defineStaffCall({
    path: '/top-up/approve',
    summary: 'Confirms that the transfer has arrived, and adds it to the balance of the shop',
    body: object(named),
    handle: (context, arg) => onTopUp(context, arg, (tx, found) => approveTopUp(tx, context, found)),
  }),
  defineStaffCall({
    path: '/top-up/reject',
    summary: 'Rejects a top-up; the reason is shown to the shop, which may submit it again',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onTopUp(context, arg, (tx, found) => rejectTopUp(tx, context, found, arg.reason.trim())),
  }),
];

function onTopUp(
  { db }: WorkContext,
  { topUp: name }: { readonly topUp: string },
  work: (tx: Tx, found: TopUpRow) => Promise<TopUpRow>,
) {
  return db.transaction(async tx => {
    const { topUpNo, status } = await work(tx, await lockTopUp(tx, name));
    return { topUpNo, status };
  });
}

/** Top-ups that wait for the staff, longest waiting first. */
export const listWaitingTopUps = (db: Queryable) => listIn(db, 'WAIT_AUDIT');

const MOST_LISTED = 200;

async function listIn(db: Queryable, wanted: TopUpStatus) {
  const { id, topUpNo, status, amount, payerName, payerAccount, transferDate, voucherUrls, createDate } =
    topUp;
  const { shopName } = distributor;
  const rows = await db
    .select({
      id,
      topUpNo,
      shopName,
      status,
      amount,
      payerName,
      payerAccount,
      transferDate,
      voucherUrls,
      createDate,
    })
    .from(topUp)
    .innerJoin(distributor, eq(distributor.id, topUp.distributorId))
    .where(eq(status, wanted))
    .orderBy(asc(createDate), asc(id))
    .limit(MOST_LISTED);
  return rows.map(({ amount: fen, voucherUrls: urls, ...row }) => ({
    ...row,
    amount: formatYuan(fen),
    // Image ids, as `/staff/image/<id>` expects them.
    vouchers: urls.map(url => url.slice(UPLOAD_URL_PREFIX.length)).join(' '),
  }));
}
