import { Type } from 'typebox';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { invoice } from '#gateway/db/schema/invoice.ts';
import { asc, eq, inArray, sql } from '#gateway/db/sql.ts';
import { toInvoiceDetail } from '#gateway/modules/invoice/invoice-detail.ts';
import { WAITING_INVOICES } from '#gateway/modules/invoice/invoice-transitions.ts';
import { approveInvoice, issueInvoice, reddenInvoice } from '#gateway/modules/invoice/issue-invoice.ts';
import {
  findNamedInvoice,
  type InvoiceRow,
  lockInvoice,
  moveInvoice,
} from '#gateway/modules/invoice/move-invoice.ts';
import { Reason, RecordName } from '#gateway/modules/staff/call-fields.ts';
import { literals, Money, object } from '#shared/contract/schemas/formats.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '#shared/domain/invoice.ts';
import { formatYuan, parseYuan } from '#shared/domain/money.ts';

const named = { invoice: RecordName };
/** Of the tax authority. */
const InvoiceNo = Type.String({ pattern: '^\\d{20}$' });

/** Staff calls on invoices. */
export const invoiceStaffCalls = [
  defineStaffCall({
    path: '/invoice/list',
    summary: `Lists invoices by status (${INVOICE_STATUSES.join(', ')}), oldest first`,
    body: object({ status: literals(INVOICE_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, [status]),
  }),
  defineStaffCall({
    path: '/invoice/get',
    summary: 'Shows an invoice (id or number of the application) with its orders and full header',
    body: object(named),
    handle: async ({ db }, { invoice: name }) => {
      const found = await findNamedInvoice(db, name);
      // Unmasked bank account, for the tax authority's form.
      return { ...(await toInvoiceDetail(db, found)), header: found.header };
    },
  }),
  defineStaffCall({
    path: '/invoice/approve',
    summary: 'Approves an application, so that it can be issued',
    body: object(named),
    handle: (context, arg) =>
      onInvoice(context, arg, (tx, found) => approveInvoice(tx, context, found, 'APPROVE')),
  }),
  defineStaffCall({
    path: '/invoice/reject',
    summary: 'Rejects an application; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onInvoice(context, arg, (tx, found) => end(tx, context, found, 'REJECT', arg.reason)),
  }),
  defineStaffCall({
    path: '/invoice/issue',
    summary:
      'Records the issued invoice: its number of 20 digits and its amount, which must be the current one',
    body: object({ ...named, invoiceNo: InvoiceNo, amount: Money }),
    handle: (context, { invoice: name, invoiceNo, amount }) =>
      onInvoice(context, { invoice: name }, (tx, found) =>
        issueInvoice(tx, context, found, { invoiceNo, amount: parseYuan(amount) }),
      ),
  }),
  defineStaffCall({
    path: '/invoice/fail',
    summary: 'Records that an invoice could not be issued; the reason is shown to the shop',
    body: object({ ...named, reason: Reason }),
    handle: (context, arg) =>
      onInvoice(context, arg, (tx, found) => end(tx, context, found, 'FAIL', arg.reason)),
  }),
  defineStaffCall({
    path: '/invoice/retry',
    summary: 'Tries to issue a failed invoice again',
    body: object(named),
    handle: (context, arg) =>
      onInvoice(context, arg, (tx, found) => approveInvoice(tx, context, found, 'RETRY')),
  }),
  defineStaffCall({
    path: '/invoice/redden',
    summary: 'Records the red letter of a refunded invoice by its number of 20 digits',
    body: object({ ...named, invoiceNo: InvoiceNo }),
    handle: (context, arg) => onInvoice(context, arg, (tx, found) => reddenInvoice(tx, context, found, arg)),
  }),
];

function onInvoice(
  { db }: WorkContext,
  { invoice: name }: { readonly invoice: string },
  work: (tx: Tx, found: InvoiceRow) => Promise<InvoiceRow>,
) {
  return db.transaction(async tx => {
    const { applyNo, status } = await work(tx, await lockInvoice(tx, name));
    return { applyNo, status };
  });
}

function end(tx: Tx, context: WorkContext, found: InvoiceRow, event: 'REJECT' | 'FAIL', given: string) {
  const reason = given.trim();
  return moveInvoice(tx, context, found, event, { by: 'SUPPLIER', remark: reason, set: { reason } });
}

/** Invoices that wait for the staff, longest waiting first. */
export const listWaitingInvoices = (db: Queryable) => listIn(db, WAITING_INVOICES);

const MOST_LISTED = 200;

async function listIn(db: Queryable, statuses: readonly InvoiceStatus[]) {
  const { id, applyNo, status, invoiceType, amount, reason, createDate } = invoice;
  const rows = await db
    .select({
      id,
      applyNo,
      status,
      invoiceType,
      amount,
      reason,
      createDate,
      shopName: distributor.shopName,
      headerName: sql<string>`${invoice.header} ->> 'name'`,
    })
    .from(invoice)
    .innerJoin(distributor, eq(distributor.id, invoice.distributorId))
    .where(inArray(status, [...statuses]))
    .orderBy(asc(createDate), asc(id))
    .limit(MOST_LISTED);
  return rows.map(row => ({ ...row, amount: formatYuan(row.amount) }));
}
