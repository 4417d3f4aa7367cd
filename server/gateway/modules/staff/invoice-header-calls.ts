import type { WorkContext } from '#gateway/calls/call-context.ts';
import { defineStaffCall } from '#gateway/calls/define-staff-call.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { publish } from '#gateway/events/publish.ts';
import { listHeadersIn } from '#gateway/modules/invoice-header/header-rows.ts';
import { lockHeader, moveHeader } from '#gateway/modules/invoice-header/move-header.ts';
import { Reason } from '#gateway/modules/staff/call-fields.ts';
import { Id, literals, object } from '#shared/contract/schemas/formats.ts';
import { HEADER_STATUSES, type HeaderStatus } from '#shared/domain/invoice.ts';

const MOST_LISTED = 200;

/** Staff calls on invoice headers. */
export const invoiceHeaderStaffCalls = [
  defineStaffCall({
    path: '/invoiceHeader/list',
    summary: `Lists invoice headers by status (${HEADER_STATUSES.join(', ')})`,
    body: object({ status: literals(HEADER_STATUSES) }),
    handle: ({ db }, { status }) => listIn(db, status),
  }),
  defineStaffCall({
    path: '/invoiceHeader/confirm',
    summary: 'Confirms a header: name and tax number belong together',
    body: object({ header: Id }),
    handle: (context, { header }) => decideHeader(context, header, 'CONFIRM'),
  }),
  defineStaffCall({
    path: '/invoiceHeader/reject',
    summary: 'Rejects a header; the reason is shown to the shop',
    body: object({ header: Id, reason: Reason }),
    handle: (context, { header, reason }) =>
      decideHeader(context, header, 'REJECT', { rejectReason: reason.trim() }),
  }),
];

function decideHeader(
  context: WorkContext,
  headerId: string,
  event: 'CONFIRM' | 'REJECT',
  set: { readonly rejectReason?: string } = {},
) {
  return context.db.transaction(async tx => {
    const { id, name, status } = await moveHeader(tx, await lockHeader(tx, headerId), event, set);
    await publish(tx, context, 'headerDecided', { headerId: id });
    return { id, name, status };
  });
}

/** Headers that wait for the staff, longest waiting first. */
export const listWaitingHeaders = (db: Queryable) => listIn(db, 'WAIT_CONFIRM');

async function listIn(db: Queryable, wanted: HeaderStatus) {
  const rows = await listHeadersIn(db, wanted, MOST_LISTED);
  return rows.map(({ invoice_header: header, distributor: { shopName, companyName, creditCode } }) => {
    const { id, status, headerType, name, taxNo, bank, bankAccount, address, phone, createDate } = header;
    const shown = { id, status, headerType, name, taxNo, bank, bankAccount, address, phone, createDate };
    return { ...shown, shopName, companyName, creditCode };
  });
}
