import type { Queryable } from '#gateway/db/connect.ts';
import { refund } from '#gateway/db/schema/after-sale.ts';
import { creditRepayment, creditRepaymentBill } from '#gateway/db/schema/credit.ts';
import { invoice, invoiceDocument } from '#gateway/db/schema/invoice.ts';
import { ledgerTransaction } from '#gateway/db/schema/ledger.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { topUp } from '#gateway/db/schema/top-up.ts';
import { withdrawal } from '#gateway/db/schema/withdrawal.ts';
import { and, eq, gt, gte, isNotNull, lt, ne, sql } from '#gateway/db/sql.ts';
import {
  bookedDate,
  isBookedAs,
  isWithin,
  listLateAttempts,
  MAX_READ,
} from '#gateway/modules/reconciliation/booked.ts';
import type { Span } from '#gateway/modules/reconciliation/period.ts';
import type { SectionRow } from '#gateway/modules/reconciliation/section-row.ts';
import { maskAccountNo } from '#shared/domain/account-no.ts';
import { toFen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import type { DocumentSection } from '#shared/domain/reconciliation.ts';
import { orderStatuses, payTypes } from '#shared/messages/zh/common/orders.ts';
import { withdrawAccounts } from '#shared/messages/zh/common/withdrawals.ts';
import { reconciliationTexts as texts } from '#shared/messages/zh/gateway/reconciliation-texts.ts';

type ListRows = (db: Queryable, distributorId: string, span: Span) => Promise<SectionRow[]>;

const NOTHING = toFen(0);
const DAY_MS = 86_400_000;

/** The documents of a period, per section, oldest first. Documents of money count when the ledger booked them. */
export const LIST_DOCUMENTS: Readonly<Record<DocumentSection, ListRows>> = {
  async ORDERS(db, distributorId, span) {
    const rows = await db
      .select()
      .from(order)
      .where(
        and(
          eq(order.distributorId, distributorId),
          ne(order.status, 'CANCELLED'),
          gte(order.createDate, span.from),
          lt(order.createDate, span.to),
        ),
      )
      .limit(MAX_READ);
    return inOrder(
      rows.map(row => ({
        refId: row.id,
        cells: {
          date: row.createDate,
          no: row.orderNo,
          state: orderStatuses[row.status],
          goods: row.goodsAmount,
          less: toFen(row.discountAmount + row.couponAmount),
          freight: row.freightAmount,
          amount: row.payAmount,
        },
      })),
    );
  },

  async PAYMENTS(db, distributorId, span) {
    const date = bookedDate(order.paidDate);
    const rows = await db
      .select({ date, id: order.id, no: order.orderNo, amount: order.payAmount, way: payment.payType })
      .from(order)
      .leftJoin(payment, and(eq(payment.distributorId, order.distributorId), eq(payment.payNo, order.payNo)))
      .leftJoin(ledgerTransaction, isBookedAs('PAY', order))
      .where(
        and(
          eq(order.distributorId, distributorId),
          gt(order.payAmount, NOTHING),
          // For the index: an order is booked in the transaction that pays it.
          isNotNull(order.paidDate),
          gte(order.paidDate, new Date(span.from.getTime() - DAY_MS)),
          lt(order.paidDate, new Date(span.to.getTime() + DAY_MS)),
          isWithin(date, span),
        ),
      )
      .limit(MAX_READ);
    const late = await listLateAttempts(db, distributorId, span, { of: 'ORDER', bookedAs: 'PAY' });
    return inOrder([
      ...rows.map(({ id, ...row }) => moneyRow(id, { note: '', ...row })),
      ...late.map(({ payNo: no, ...row }) => moneyRow(null, { no, note: texts.paidLate, ...row })),
    ]);
  },

  async REFUNDS(db, distributorId, span) {
    const date = bookedDate(refund.createDate);
    const rows = await db
      .select({
        date,
        id: refund.id,
        no: refund.refundNo,
        amount: refund.amount,
        orderNo: order.orderNo,
        way: payment.payType,
      })
      .from(refund)
      .innerJoin(order, and(eq(order.distributorId, refund.distributorId), eq(order.id, refund.orderId)))
      .leftJoin(payment, and(eq(payment.distributorId, order.distributorId), eq(payment.payNo, order.payNo)))
      .leftJoin(ledgerTransaction, isBookedAs('REFUND', refund))
      .where(
        and(
          eq(refund.distributorId, distributorId),
          eq(refund.status, 'REFUNDED'),
          gt(refund.amount, NOTHING),
          isWithin(date, span),
        ),
      )
      .limit(MAX_READ);
    const late = await listLateAttempts(db, distributorId, span, { of: 'ORDER', bookedAs: 'REFUND' });
    return inOrder([
      // A transfer is refunded to the balance.
      ...rows.map(({ id, way, ...row }) =>
        moneyRow(id, { ...row, way: way === 'OFFLINE' ? 'BALANCE' : way }),
      ),
      ...late.map(({ payNo: no, ...row }) => moneyRow(null, { no, orderNo: '', ...row })),
    ]);
  },

  async TOP_UPS(db, distributorId, span) {
    const date = bookedDate(topUp.createDate);
    const { id, topUpNo: no, payerName: payer, amount } = topUp;
    const rows = await db
      .select({ date, id, no, payer, amount })
      .from(topUp)
      .leftJoin(ledgerTransaction, isBookedAs('TOP_UP', topUp))
      .where(and(eq(topUp.distributorId, distributorId), eq(topUp.status, 'PASS'), isWithin(date, span)))
      .limit(MAX_READ);
    return inOrder(rows.map(({ id: refId, ...cells }) => ({ refId, cells })));
  },

  async WITHDRAWALS(db, distributorId, span) {
    const date = bookedDate(withdrawal.endDate);
    const { id, withdrawalNo: no, accountType, payee, amount } = withdrawal;
    const rows = await db
      .select({ date, id, no, accountType, payee, amount })
      .from(withdrawal)
      .leftJoin(ledgerTransaction, isBookedAs('WITHDRAW', withdrawal))
      .where(
        and(
          eq(withdrawal.distributorId, distributorId),
          eq(withdrawal.status, 'SUCCESS'),
          isWithin(date, span),
        ),
      )
      .limit(MAX_READ);
    return inOrder(
      rows.map(({ id: refId, accountType: account, payee: to, ...cells }) => ({
        refId,
        cells: {
          ...cells,
          account: withdrawAccounts[account],
          payee: `${to.bankName || to.accountName} ${maskAccountNo(to.accountNo)}`,
        },
      })),
    );
  },

  async REPAYMENTS(db, distributorId, span) {
    const date = bookedDate(creditRepayment.endDate);
    const { id, repayNo: no, amount } = creditRepayment;
    const sumOf = (column: typeof creditRepaymentBill.fee | typeof creditRepaymentBill.principal) =>
      sql`(
      SELECT coalesce(sum(${column}), 0) FROM ${creditRepaymentBill}
      WHERE ${creditRepaymentBill.distributorId} = ${creditRepayment.distributorId}
        AND ${creditRepaymentBill.repaymentId} = ${creditRepayment.id})`.mapWith(value =>
        toFen(Number(value)),
      );
    const rows = await db
      .select({
        date,
        id,
        no,
        amount,
        way: payment.payType,
        principal: sumOf(creditRepaymentBill.principal),
        fee: sumOf(creditRepaymentBill.fee),
      })
      .from(creditRepayment)
      .leftJoin(
        payment,
        and(
          eq(payment.distributorId, creditRepayment.distributorId),
          eq(payment.payNo, creditRepayment.payNo),
        ),
      )
      .leftJoin(ledgerTransaction, isBookedAs('REPAY', creditRepayment))
      .where(
        and(
          eq(creditRepayment.distributorId, distributorId),
          eq(creditRepayment.status, 'SUCCESS'),
          isWithin(date, span),
        ),
      )
      .limit(MAX_READ);
    const late = await listLateAttempts(db, distributorId, span, { of: 'REPAYMENT', bookedAs: 'REPAY' });
    return inOrder([
      ...rows.map(({ id: refId, ...row }) => moneyRow(refId, { ...row, surplus: NOTHING })),
      ...late.map(({ payNo, ...row }) =>
        moneyRow(null, { ...row, no: payNo, principal: NOTHING, fee: NOTHING, surplus: row.amount }),
      ),
    ]);
  },

  async INVOICES(db, distributorId, span) {
    const rows = await db
      .select({ document: invoiceDocument, invoiceType: invoice.invoiceType, header: invoice.header })
      .from(invoiceDocument)
      .innerJoin(
        invoice,
        and(
          eq(invoice.distributorId, invoiceDocument.distributorId),
          eq(invoice.id, invoiceDocument.invoiceId),
        ),
      )
      .where(
        and(
          eq(invoiceDocument.distributorId, distributorId),
          gte(invoiceDocument.issueDate, span.from),
          lt(invoiceDocument.issueDate, span.to),
        ),
      )
      .limit(MAX_READ);
    return inOrder(
      rows.map(({ document: { invoiceId, document, ...row }, invoiceType, header }) => ({
        refId: invoiceId,
        cells: {
          date: row.issueDate,
          no: row.invoiceNo,
          kind: texts.invoices[invoiceType][document],
          header: header.name,
          net: row.netAmount,
          tax: toFen(row.amount - row.netAmount),
          amount: row.amount,
        },
      })),
    );
  },
};

function moneyRow(
  refId: string | null,
  { way, ...cells }: Omit<SectionRow['cells'], 'way'> & { readonly way: PayType | null },
): SectionRow {
  return { refId, ...(way && { way }), cells: { ...cells, way: way ? payTypes[way] : '' } };
}

const inOrder = (rows: readonly SectionRow[]): SectionRow[] =>
  rows.toSorted((a, b) => Number(a.cells.date) - Number(b.cells.date));
