import type { CallContext } from '#gateway/calls/call-context.ts';
import { pageOf, windowOf } from '#gateway/calls/paging.ts';
import { creditRepayment } from '#gateway/db/schema/credit.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { and, desc, eq, getTableColumns } from '#gateway/db/sql.ts';
import { listRepaidBills } from '#gateway/modules/credit/repayment.ts';
import type { RepaymentData } from '#shared/contract/calls/credit.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { formatYuan } from '#shared/domain/money.ts';

type PaymentRow = typeof payment.$inferSelect;

/** States of a payment in which the member can pay or cancel it. */
const WAITING: readonly PaymentRow['status'][] = ['INIT', 'PAYING', 'REJECT', 'FAIL'];

/** A page of a shop's repayments, newest first. */
export async function listRepayments(
  { db, member, clock }: CallContext<'certified'>,
  { data: { status } = {}, ...page }: Arg<'listRepayPage'>,
): Promise<Data<'listRepayPage'>> {
  const { distributorId } = member;
  const window = windowOf(page);
  const matches = and(
    eq(creditRepayment.distributorId, distributorId),
    status ? eq(creditRepayment.status, status) : undefined,
  );
  const rows = await db
    .select({
      ...getTableColumns(creditRepayment),
      payStatus: payment.status,
      payType: payment.payType,
      expireTime: payment.expireTime,
    })
    .from(creditRepayment)
    .innerJoin(
      payment,
      and(eq(payment.distributorId, creditRepayment.distributorId), eq(payment.payNo, creditRepayment.payNo)),
    )
    .where(matches)
    .orderBy(desc(creditRepayment.createDate), desc(creditRepayment.id))
    .limit(window.limit)
    .offset(window.offset);
  const now = clock.now();
  const records = await Promise.all(
    rows.map(async ({ amount, createDate, endDate, expireTime, ...row }): Promise<RepaymentData> => {
      const isWaiting = WAITING.includes(row.payStatus) && (expireTime === null || expireTime > now);
      return {
        id: row.id,
        repayNo: row.repayNo,
        payNo: row.payNo,
        status: row.status,
        payStatus: row.payStatus,
        payType: row.payType,
        amount: formatYuan(amount),
        bills: toRepaidBills(await listRepaidBills(db, row)),
        createDate: createDate.toISOString(),
        endDate: endDate?.toISOString() ?? null,
        expireTime: expireTime?.toISOString() ?? null,
        actions: isWaiting ? ['PAY', 'CANCEL'] : [],
      };
    }),
  );
  return pageOf(records, await db.$count(creditRepayment, matches), window);
}

export const toRepaidBills = (bills: Awaited<ReturnType<typeof listRepaidBills>>): RepaymentData['bills'] =>
  bills.map(({ billId, month, fee, principal }) => ({
    billId,
    month,
    fee: formatYuan(fee),
    principal: formatYuan(principal),
  }));
