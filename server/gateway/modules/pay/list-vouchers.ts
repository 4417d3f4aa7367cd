import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { creditRepayment } from '#gateway/db/schema/credit.ts';
import { payment } from '#gateway/db/schema/money.ts';
import { order } from '#gateway/db/schema/order.ts';
import { and, asc, eq, sql } from '#gateway/db/sql.ts';
import { UPLOAD_URL_PREFIX } from '#gateway/modules/image/uploaded-image.ts';
import { formatYuan } from '#shared/domain/money.ts';

const MAX_PAYMENTS = 100;

/** Transfers whose voucher waits for review, longest waiting first, each with its orders or its repayment. */
export async function listWaitingVouchers(db: Queryable) {
  const rows = await db
    .select({
      payNo: payment.payNo,
      kind: payment.kind,
      orderNos: sql<string>`coalesce(string_agg(${order.orderNo}, ' ' ORDER BY ${order.orderNo}), '')`,
      repayNo: sql<string>`coalesce(min(${creditRepayment.repayNo}), '')`,
      shopName: distributor.shopName,
      amount: payment.amount,
      voucherUrls: payment.voucherUrls,
      createDate: payment.createDate,
    })
    .from(payment)
    .innerJoin(distributor, eq(distributor.id, payment.distributorId))
    .leftJoin(order, and(eq(order.distributorId, payment.distributorId), eq(order.payNo, payment.payNo)))
    .leftJoin(
      creditRepayment,
      and(eq(creditRepayment.distributorId, payment.distributorId), eq(creditRepayment.payNo, payment.payNo)),
    )
    .where(eq(payment.status, 'WAIT_AUDIT'))
    .groupBy(payment.distributorId, payment.payNo, distributor.id)
    .orderBy(asc(payment.createDate), asc(payment.payNo))
    .limit(MAX_PAYMENTS);
  return rows.map(({ amount, voucherUrls, ...row }) => ({
    ...row,
    amount: formatYuan(amount),
    // Image ids, as `/staff/image/<id>` expects them.
    vouchers: voucherUrls.map(url => url.slice(UPLOAD_URL_PREFIX.length)).join(' '),
  }));
}
