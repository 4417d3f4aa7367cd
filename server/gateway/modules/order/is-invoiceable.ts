import { order } from '#gateway/db/schema/order.ts';
import { and, inArray, isNotNull, ne, type SQL, sql } from '#gateway/db/sql.ts';
import type { OrderRow } from '#gateway/modules/order/move-order.ts';
import { REPEATABLE_INVOICES } from '#shared/domain/invoice.ts';

export type InvoiceFacts = Pick<
  OrderRow,
  'payAmount' | 'refundedAmount' | 'refundStatus' | 'invoiceStatus' | 'paidDate'
>;

const OPEN: readonly OrderRow['invoiceStatus'][] = ['NONE', ...REPEATABLE_INVOICES];

/** Whether an order can be invoiced: paid, something left after refunds, none running, and no other invoice. */
export const isInvoiceable = (row: InvoiceFacts): boolean =>
  row.paidDate !== null &&
  row.payAmount > row.refundedAmount &&
  row.refundStatus !== 'PROCESSING' &&
  OPEN.includes(row.invoiceStatus);

/** The same as an SQL condition. */
export const whereInvoiceable = (): SQL | undefined =>
  and(
    isNotNull(order.paidDate),
    sql`${order.payAmount} > ${order.refundedAmount}`,
    ne(order.refundStatus, 'PROCESSING'),
    inArray(order.invoiceStatus, [...OPEN]),
  );
