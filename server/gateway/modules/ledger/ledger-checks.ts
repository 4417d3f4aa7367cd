import { type SQL, sql } from '#gateway/db/sql.ts';
import { PAID_FROM } from '#gateway/modules/ledger/pay-entries.ts';
import { ACCOUNT_TYPES, STATEMENT_KINDS } from '#shared/domain/ledger.ts';

/** SQL expression for the ledger account of a pay type. */
const accountOf = (payType: SQL) =>
  sql`CASE ${payType} ${sql.join(
    Object.entries(PAID_FROM).map(([type, account]) => sql`WHEN ${type} THEN ${account}`),
    sql` `,
  )} END`;

/** Entries on SALES by posting kind: positive for payments, negative for refunds. */
const sales = (kind: 'PAY' | 'REFUND') => sql`
  SELECT t.ref_id, t.distributor_id, coalesce(e.amount, 0) AS amount
  FROM ledger_transaction t
  LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'SALES'
  WHERE t.kind = ${kind}`;

/** Attempts that were paid when nothing was due any more. */
const lateAttempts = (kind: 'ORDER' | 'REPAYMENT') => sql`
  SELECT a.id, a.distributor_id, a.pay_type, a.amount
  FROM payment_attempt a
  JOIN payment p ON p.distributor_id = a.distributor_id AND p.pay_no = a.pay_no
  WHERE a.status = 'REFUNDED' AND p.kind = ${kind}`;

/** Entries of successful repayments, and of payments for bills that came late. */
const repayEntries = sql`
  SELECT r.id, entry.account, entry.amount
  FROM credit_repayment r
  JOIN payment p ON p.distributor_id = r.distributor_id AND p.pay_no = r.pay_no
  JOIN LATERAL (
    SELECT sum(b.principal) AS principal, sum(b.fee) AS fee FROM credit_repayment_bill b
    WHERE b.distributor_id = r.distributor_id AND b.repayment_id = r.id
  ) part ON true
  CROSS JOIN LATERAL (
    VALUES ('CREDIT', part.principal), ('FEE', part.fee), (${accountOf(sql`p.pay_type`)}, -r.amount)
  ) entry (account, amount)
  WHERE r.status = 'SUCCESS'
  UNION ALL
  SELECT late.id, entry.account, entry.amount
  FROM (${lateAttempts('REPAYMENT')}) late
  CROSS JOIN LATERAL (
    VALUES ('BALANCE', late.amount), (${accountOf(sql`late.pay_type`)}, -late.amount)
  ) entry (account, amount)`;

const entryList = sql`string_agg(account || ' ' || amount, ', ' ORDER BY account) FILTER (WHERE amount <> 0)`;
/** SQL condition: a statement of the entry's account can contain the transaction. */
const isKindOfAccount = sql`(${sql.join(
  ACCOUNT_TYPES.map(account => sql`(e.account = ${account} AND t.kind IN ${[...STATEMENT_KINDS[account]]})`),
  sql` OR `,
)})`;

/** The tables that the checks read. All have the shop as `distributor_id`. */
const TABLES = [
  ...['credit_account', 'credit_bill', 'credit_bill_line', 'credit_repayment', 'credit_repayment_bill'],
  ...['invoice', 'invoice_order', 'ledger_balance', 'ledger_entry', 'ledger_transaction', 'order', 'payment'],
  ...['payment_attempt', 'provider_refund', 'refund', 'top_up', 'withdrawal'],
];

/**
 * Common table expressions by which a check reads the rows of these shops only: a name of a common table expression
 * comes before that of a table. A figure is never compared with one of another shop. These rows have no primary key to
 * group by, so that the checks name all columns that they select.
 */
export const rowsOfShops = (distributorIds: readonly string[]): SQL =>
  sql.join(
    TABLES.map(
      table => sql`${sql.identifier(table)} AS NOT MATERIALIZED (
        SELECT * FROM public.${sql.identifier(table)}
        WHERE distributor_id = ANY(${sql.param(distributorIds)}::text[]))`,
    ),
    sql`, `,
  );

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
      UNION ALL SELECT id, distributor_id, amount FROM (${lateAttempts('ORDER')}) late
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
    WHERE p.status = 'SUCCESS' AND p.kind = 'ORDER' GROUP BY p.distributor_id, p.pay_no, p.amount`,

  'refunds are booked': sql`
    SELECT coalesce(given.id, booked.ref_id) AS id, given.amount::text AS expected, booked.amount::text AS found
    FROM (
      SELECT id, distributor_id, -amount AS amount FROM refund WHERE status = 'REFUNDED' AND amount > 0
      UNION ALL SELECT id, distributor_id, -amount FROM (${lateAttempts('ORDER')}) late
    ) given
    FULL JOIN (${sales('REFUND')}) booked ON booked.ref_id = given.id AND booked.distributor_id = given.distributor_id`,

  'orders match their refunds': sql`
    SELECT o.id, coalesce(sum(r.amount), 0)::text AS expected, o.refunded_amount::text AS found
    FROM "order" o
    LEFT JOIN refund r ON r.distributor_id = o.distributor_id AND r.order_id = o.id AND r.status = 'REFUNDED'
    GROUP BY o.distributor_id, o.id, o.refunded_amount`,

  'approved top-ups are booked': sql`
    SELECT coalesce(passed.id, booked.ref_id) AS id, passed.money AS expected, booked.money AS found
    FROM (
      SELECT id, distributor_id, concat(amount, ' ', top_up_no) AS money FROM top_up WHERE status = 'PASS'
    ) passed
    FULL JOIN (
      SELECT t.ref_id, t.distributor_id, concat(e.amount, ' ', t.ref_no) AS money
      FROM ledger_transaction t
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'BALANCE'
      WHERE t.kind = 'TOP_UP'
    ) booked ON booked.ref_id = passed.id AND booked.distributor_id = passed.distributor_id`,

  'kinds are those of their account': sql`
    SELECT e.transaction_id || ' ' || e.account AS id, 'a kind of the account' AS expected,
      CASE WHEN ${isKindOfAccount} THEN 'a kind of the account' ELSE t.kind END AS found
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
    WHERE e.account IN ${[...ACCOUNT_TYPES]}`,
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
    FULL JOIN (
      SELECT transaction_id, amount FROM credit_bill_line WHERE other_bill_id IS NULL
    ) line ON line.transaction_id = used.id`,

  'a surplus leaves one bill and enters another': sql`
    SELECT l.id, (-l.amount)::text AS expected, other.amount::text AS found
    FROM credit_bill_line l
    LEFT JOIN credit_bill_line other ON other.distributor_id = l.distributor_id
      AND other.bill_id = l.other_bill_id AND other.other_bill_id = l.bill_id
    WHERE l.other_bill_id IS NOT NULL`,

  'bills equal the sum of their lines': sql`
    SELECT b.id, coalesce(sum(l.amount), 0)::text AS expected, b.amount::text AS found
    FROM credit_bill b
    LEFT JOIN credit_bill_line l ON l.distributor_id = b.distributor_id AND l.bill_id = b.id
    GROUP BY b.distributor_id, b.id, b.amount`,

  'bills carry what was repaid': sql`
    SELECT b.id, coalesce(sum(r.principal), 0) || ' ' || coalesce(sum(r.fee), 0) AS expected,
      b.paid || ' ' || b.paid_fee AS found
    FROM credit_bill b
    LEFT JOIN (
      SELECT part.* FROM credit_repayment_bill part
      JOIN credit_repayment r ON r.distributor_id = part.distributor_id AND r.id = part.repayment_id
      WHERE r.status = 'SUCCESS'
    ) r ON r.distributor_id = b.distributor_id AND r.bill_id = b.id
    GROUP BY b.distributor_id, b.id, b.paid, b.paid_fee`,

  'used credit equals what is owed on bills': sql`
    SELECT coalesce(used.distributor_id, owed.distributor_id) AS id, coalesce(owed.amount, 0)::text AS expected,
      coalesce(used.amount, 0)::text AS found
    FROM (
      SELECT distributor_id, -sum(amount) AS amount FROM ledger_entry WHERE account = 'CREDIT' GROUP BY distributor_id
    ) used
    FULL JOIN (
      SELECT distributor_id, sum(amount - paid) AS amount FROM credit_bill GROUP BY distributor_id
    ) owed ON owed.distributor_id = used.distributor_id`,

  'repayments equal their bills and their payment': sql`
    SELECT r.id, r.amount || ' ' || r.amount AS expected,
      coalesce(sum(b.fee + b.principal), 0) || ' ' || coalesce(p.amount::text, 'none') AS found
    FROM credit_repayment r
    LEFT JOIN credit_repayment_bill b ON b.distributor_id = r.distributor_id AND b.repayment_id = r.id
    LEFT JOIN payment p ON p.distributor_id = r.distributor_id AND p.pay_no = r.pay_no AND p.kind = 'REPAYMENT'
    GROUP BY r.distributor_id, r.id, r.amount, p.amount`,

  'repayments are booked': sql`
    SELECT coalesce(paid.id, booked.ref_id) AS id, paid.entries AS expected, booked.entries AS found
    FROM (SELECT id, ${entryList} AS entries FROM (${repayEntries}) entry GROUP BY id) paid
    FULL JOIN (
      SELECT t.ref_id, ${entryList} AS entries
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE t.kind = 'REPAY' GROUP BY t.ref_id
    ) booked ON booked.ref_id = paid.id`,
  'frozen balances equal the withdrawals that wait': sql`
    SELECT coalesce(waiting.distributor_id, b.distributor_id) || ' ' || coalesce(waiting.account, b.account) AS id,
      coalesce(waiting.amount, 0)::text AS expected, coalesce(b.balance, 0)::text AS found
    FROM (
      SELECT w.distributor_id, w.account_type || '_FROZEN' AS account, sum(w.amount) AS amount
      FROM withdrawal w WHERE w.status IN ('WAIT_AUDIT', 'PAYING') GROUP BY w.distributor_id, w.account_type
    ) waiting
    FULL JOIN (SELECT * FROM ledger_balance WHERE account IN ('BALANCE_FROZEN', 'DEPOSIT_FROZEN')) b
      ON b.distributor_id = waiting.distributor_id AND b.account = waiting.account`,

  'money that a provider took is returned by it, once': sql`
    SELECT coalesce(due.ref_id, queued.ref_id) AS id, due.attempt_id || ' ' || due.amount AS expected,
      queued.attempt_id || ' ' || queued.amount AS found
    FROM (
      SELECT a.id AS attempt_id, r.id AS ref_id, r.amount
      FROM refund r
      JOIN "order" o ON o.distributor_id = r.distributor_id AND o.id = r.order_id
      JOIN payment_attempt a
        ON a.distributor_id = o.distributor_id AND a.pay_no = o.pay_no AND a.status = 'PAID'
      WHERE r.status = 'REFUNDED' AND r.amount > 0
      UNION ALL SELECT id, id, amount FROM (${lateAttempts('ORDER')}) late
    ) due
    FULL JOIN provider_refund queued ON queued.ref_id = due.ref_id`,

  'withdrawals are booked once per state': sql`
    SELECT coalesce(due.id || ' ' || due.kind || ' ' || due.account,
        booked.ref_id || ' ' || booked.kind || ' ' || booked.account) AS id,
      due.amount::text AS expected, booked.amount::text AS found
    FROM (
      SELECT w.id, w.distributor_id, e.kind, e.account, e.amount
      FROM withdrawal w CROSS JOIN LATERAL (VALUES
        ('FREEZE', w.account_type, -w.amount, true),
        ('FREEZE', w.account_type || '_FROZEN', w.amount, true),
        ('UNFREEZE', w.account_type || '_FROZEN', -w.amount, w.status IN ('REJECT', 'CANCELLED', 'FAIL')),
        ('UNFREEZE', w.account_type, w.amount, w.status IN ('REJECT', 'CANCELLED', 'FAIL')),
        ('WITHDRAW', w.account_type || '_FROZEN', -w.amount, w.status = 'SUCCESS'),
        ('WITHDRAW', 'BANK', w.amount, w.status = 'SUCCESS')
      ) AS e(kind, account, amount, is_due)
      WHERE e.is_due
    ) due
    FULL JOIN (
      SELECT t.ref_id, t.distributor_id, t.kind, e.account, e.amount
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE t.kind IN ('FREEZE', 'UNFREEZE', 'WITHDRAW')
    ) booked
      ON booked.ref_id = due.id AND booked.distributor_id = due.distributor_id AND booked.kind = due.kind
      AND booked.account = due.account`,
};
