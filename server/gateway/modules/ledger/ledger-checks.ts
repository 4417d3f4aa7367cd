import { type SQL, sql } from '#gateway/db/sql.ts';
import { PAID_FROM } from '#gateway/modules/ledger/pay-entries.ts';

/** SQL expression for the ledger account of a pay type. */
const accountOf = (payType: SQL) =>
  sql`CASE ${payType} ${sql.join(
    Object.entries(PAID_FROM).map(([type, account]) => sql`WHEN ${type} THEN ${account}`),
    sql` `,
  )} END`;

/** Entries on SALES by posting kind: positive for payments, negative for refunds. */
const sales = (kind: 'PAY' | 'REFUND') => sql`
  SELECT t.ref_id, t.distributor_id, e.amount
  FROM ledger_transaction t
  LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'SALES'
  WHERE t.kind = ${kind}`;

/**
 * Each check selects its cases with the expected and the found figure, which must be equal. Figures are text, so
 * that null differs from '0'. Checks that compare two lists use a full join, so that an extra row on either side
 * is a mismatch.
 */
export const LEDGER_CHECKS: Readonly<Record<string, SQL>> = {
  'transactions add up to 0': sql`
    SELECT t.id, '0' AS expected, sum(e.amount)::text AS found
    FROM ledger_transaction t LEFT JOIN ledger_entry e ON e.transaction_id = t.id
    GROUP BY t.id`,

  'balances equal the sum of their entries': sql`
    SELECT coalesce(b.distributor_id, e.distributor_id) || ' ' || coalesce(b.account, e.account) AS id,
      e.sum::text AS expected, b.balance::text AS found
    FROM ledger_balance b
    FULL JOIN (
      SELECT distributor_id, account, sum(amount) AS sum FROM ledger_entry GROUP BY distributor_id, account
    ) e ON e.distributor_id = b.distributor_id AND e.account = b.account`,

  'entries carry the balance after them': sql`
    SELECT e.distributor_id || ' ' || e.account || ' ' || e.seq AS id,
      row_number() OVER earlier || ' ' || sum(e.amount) OVER earlier AS expected,
      e.seq || ' ' || e.balance_after AS found
    FROM ledger_entry e
    WINDOW earlier AS (PARTITION BY e.distributor_id, e.account ORDER BY e.seq)`,

  'credit is within its limit': sql`
    SELECT e.distributor_id AS id, least(-sum(e.amount), coalesce(c."limit", 0))::text AS expected,
      (-sum(e.amount))::text AS found
    FROM ledger_entry e LEFT JOIN credit_account c ON c.distributor_id = e.distributor_id
    WHERE e.account = 'CREDIT' GROUP BY e.distributor_id, c."limit"`,

  'paid orders are booked': sql`
    SELECT coalesce(paid.id, booked.ref_id) AS id, paid.amount::text AS expected, booked.amount::text AS found
    FROM (
      SELECT id, distributor_id, pay_amount AS amount FROM "order" WHERE paid_date IS NOT NULL AND pay_amount > 0
      UNION ALL SELECT id, distributor_id, amount FROM payment_attempt WHERE status = 'REFUNDED'
    ) paid
    FULL JOIN (${sales('PAY')}) booked ON booked.ref_id = paid.id AND booked.distributor_id = paid.distributor_id`,

  'booked to the account of their pay type': sql`
    SELECT o.id, ${accountOf(sql`p.pay_type`)} AS expected, e.account AS found
    FROM "order" o
    JOIN payment p ON p.distributor_id = o.distributor_id AND p.pay_no = o.pay_no
    JOIN ledger_transaction t ON t.kind = 'PAY' AND t.ref_id = o.id
    JOIN ledger_entry e ON e.transaction_id = t.id AND e.account <> 'SALES'`,

  'payments equal the sum of their orders': sql`
    SELECT p.pay_no AS id, p.amount::text AS expected, coalesce(sum(o.pay_amount), 0)::text AS found
    FROM payment p
    LEFT JOIN "order" o
      ON o.distributor_id = p.distributor_id AND o.pay_no = p.pay_no AND o.paid_date IS NOT NULL
    WHERE p.status = 'SUCCESS' GROUP BY p.distributor_id, p.pay_no`,

  'refunds are booked': sql`
    SELECT coalesce(given.id, booked.ref_id) AS id, given.amount::text AS expected, booked.amount::text AS found
    FROM (
      SELECT id, distributor_id, -amount AS amount FROM refund WHERE status = 'REFUNDED' AND amount > 0
      UNION ALL SELECT id, distributor_id, -amount FROM payment_attempt WHERE status = 'REFUNDED'
    ) given
    FULL JOIN (${sales('REFUND')}) booked ON booked.ref_id = given.id AND booked.distributor_id = given.distributor_id`,

  'orders match their refunds': sql`
    SELECT o.id, coalesce(sum(r.amount), 0)::text AS expected, o.refunded_amount::text AS found
    FROM "order" o
    LEFT JOIN refund r ON r.distributor_id = o.distributor_id AND r.order_id = o.id AND r.status = 'REFUNDED'
    GROUP BY o.distributor_id, o.id`,

  'invoices cover what their orders keep': sql`
    SELECT o.id, max(o.pay_amount - o.refunded_amount)::text AS expected, sum(l.amount)::text AS found
    FROM "order" o
    JOIN invoice_order l ON l.distributor_id = o.distributor_id AND l.order_id = o.id
    JOIN invoice i ON i.distributor_id = l.distributor_id AND i.id = l.invoice_id
      AND i.status IN ('WAIT_AUDIT', 'ISSUING', 'FAIL', 'ISSUED')
    GROUP BY o.distributor_id, o.id`,

  'credit movements are billed': sql`
    SELECT coalesce(used.id, line.transaction_id) AS id, used.amount::text AS expected, line.amount::text AS found
    FROM (
      SELECT t.id, -e.amount AS amount
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.account = 'CREDIT' AND t.kind IN ('PAY', 'REFUND')
    ) used
    FULL JOIN credit_bill_line line ON line.transaction_id = used.id`,
};
