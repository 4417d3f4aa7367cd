/** States of running refunds, and states of paid orders, as SQL. */
const RUNNING = `('APPLIED', 'WAIT_RETURN', 'WAIT_RECEIVE', 'WAIT_REFUND')`;
const PAID_STATES = `('WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED')`;
/** Orders of test shops. The demo's own orders are excluded, because they have no timers. */
const MADE_BY_TEST = `distributor_id LIKE '70____'`;

/** Order lines with the sums of their refunds and parcels. */
const LINES = `
  SELECT i.*, o.status, o.refund_status, o.distributor_id || '' AS shop,
    coalesce(r.taken, 0) AS taken, coalesce(r.taken_amount, 0) AS taken_amount, coalesce(r.held, 0) AS held,
    coalesce(r.unsent_gone, 0) AS unsent_gone, coalesce(r.gone, 0) AS gone, coalesce(r.gone_amount, 0) AS gone_amount,
    coalesce(r.sent_back, 0) AS sent_back, coalesce(r.back_in_stock, 0) AS back_in_stock,
    coalesce(p.sent, 0) AS sent
  FROM order_item i
  JOIN "order" o ON o.distributor_id = i.distributor_id AND o.id = i.order_id
  LEFT JOIN LATERAL (
    SELECT sum(ri.quantity) AS taken, sum(ri.amount) AS taken_amount, sum(ri.unshipped_quantity) AS held,
      sum(ri.unshipped_quantity) FILTER (WHERE r.status = 'REFUNDED') AS unsent_gone,
      sum(ri.quantity) FILTER (WHERE r.status = 'REFUNDED') AS gone,
      sum(ri.amount) FILTER (WHERE r.status = 'REFUNDED') AS gone_amount,
      sum(ri.quantity) FILTER (WHERE r.type = 'RETURN') AS sent_back,
      sum(ri.quantity) FILTER (WHERE r.type = 'RETURN' AND r.status IN ('WAIT_REFUND', 'REFUNDED')) AS back_in_stock
    FROM refund_item ri
    JOIN refund r ON r.distributor_id = ri.distributor_id AND r.id = ri.refund_id
    WHERE ri.distributor_id = i.distributor_id AND ri.order_item_id = i.id AND r.order_id = o.id
      AND (r.status = 'REFUNDED' OR r.status IN ${RUNNING})
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT sum(pi.quantity) AS sent FROM parcel_item pi
    JOIN parcel p ON p.distributor_id = pi.distributor_id AND p.id = pi.parcel_id
    WHERE pi.distributor_id = i.distributor_id AND pi.order_item_id = i.id AND p.order_id = o.id
  ) p ON true`;

const ORDERS = `
  SELECT o.*, l.shipped, l.left, l.all_gone, l.some_gone, l.amount,
    EXISTS (SELECT FROM refund r WHERE r.distributor_id = o.distributor_id AND r.order_id = o.id
      AND r.status IN ${RUNNING}) AS is_asked_back,
    (SELECT count(*) FROM parcel p WHERE p.distributor_id = o.distributor_id AND p.order_id = o.id
      AND p.receive_date IS NULL) AS on_the_way
  FROM "order" o
  JOIN LATERAL (
    SELECT sum(shipped_quantity) AS shipped, sum(quantity - shipped_quantity - unsent_gone) AS left,
      bool_and(refunded_quantity = quantity) AS all_gone, bool_or(refunded_quantity > 0) AS some_gone,
      sum(amount) AS amount
    FROM (${LINES}) line WHERE line.distributor_id = o.distributor_id AND line.order_id = o.id
  ) l ON true`;

/** Rows whose last recorded step has another state than the row. Steps of one millisecond have no order. */
const stepsAgree = (table: string, steps: string, key: string) => `
  SELECT x.id FROM ${table} x
  WHERE x.status NOT IN (
    SELECT s.status FROM ${steps} s
    WHERE s.distributor_id = x.distributor_id AND s.${key} = x.id AND s.create_date = (
      SELECT max(l.create_date) FROM ${steps} l WHERE l.distributor_id = x.distributor_id AND l.${key} = x.id)
  )`;

/** Number of timers of a kind for a subject. */
const timersOf = (kind: string, id: string) =>
  `(SELECT count(*) FROM timer t WHERE t.kind = '${kind}' AND t.subject_id = ${id})`;

/** Each query finds rows that violate an invariant. */
export const VIOLATIONS: Readonly<Record<string, string>> = {
  'a sku with negative stock': `SELECT id FROM sku WHERE stock < 0`,

  'an order whose amounts do not sum up': `SELECT id FROM (${ORDERS}) o
    WHERE pay_amount <> goods_amount - discount_amount - coupon_amount + freight_amount
      OR pay_amount <> amount + freight_amount`,

  'a line that disagrees with its refunds': `SELECT id FROM (${LINES}) l
    WHERE refunded_quantity <> gone OR refunded_amount <> gone_amount`,

  'a line with more pieces refunded than bought': `SELECT id FROM (${LINES}) l
    WHERE taken > quantity OR taken_amount > amount OR shipped_quantity + held > quantity
      OR taken - held > shipped_quantity OR sent_back > shipped_quantity`,

  'a line that disagrees with its parcels': `SELECT id FROM (${LINES}) l WHERE shipped_quantity <> sent`,

  'a refund that is not the sum of its lines': `SELECT r.id FROM refund r
    WHERE r.amount - r.freight_amount <> (SELECT coalesce(sum(ri.amount), -1) FROM refund_item ri
      WHERE ri.distributor_id = r.distributor_id AND ri.refund_id = r.id)`,

  'an order state that contradicts its lines and parcels': `SELECT id FROM (${ORDERS}) o WHERE NOT CASE status
      WHEN 'WAIT_SHIP' THEN shipped = 0 AND "left" > 0
      WHEN 'PART_SHIPPED' THEN shipped > 0 AND "left" > 0
      WHEN 'SHIPPED' THEN shipped > 0 AND "left" = 0 AND on_the_way > 0 AND NOT all_gone
      WHEN 'FINISHED' THEN shipped > 0 AND "left" = 0 AND on_the_way = 0
      WHEN 'CLOSED' THEN all_gone
      ELSE shipped = 0 AND refund_status = 'NONE' END`,

  'an order refund state that contradicts refunds': `SELECT id FROM (${ORDERS}) o WHERE refund_status <> CASE
      WHEN is_asked_back THEN 'PROCESSING' WHEN all_gone THEN 'FULL' WHEN some_gone THEN 'PART' ELSE 'NONE' END`,

  'order dates that contradict its state': `SELECT id FROM "order" o
    WHERE (paid_date IS NOT NULL) <> (status IN ${PAID_STATES})
      OR (finished_date IS NOT NULL) <> (status = 'FINISHED')
      OR (cancelled_by IS NOT NULL) <> (status = 'CANCELLED')
      OR (expire_time IS NOT NULL AND status NOT IN ('WAIT_ACCEPT', 'WAIT_PAY'))`,

  'purchases of a sku that disagree with the orders': `SELECT coalesce(p.sku_id, b.sku_id) AS id
    FROM purchased_sku p
    FULL JOIN (
      SELECT i.distributor_id, i.sku_id, count(DISTINCT o.id) AS times, max(o.paid_date) AS last_date,
        sum(i.quantity - i.refunded_quantity) AS pieces
      FROM order_item i JOIN "order" o ON o.distributor_id = i.distributor_id AND o.id = i.order_id
      WHERE o.status IN ${PAID_STATES} AND o.kind <> 'DROP_SHIPPING' AND i.refunded_quantity < i.quantity
      GROUP BY i.distributor_id, i.sku_id
    ) b ON b.distributor_id = p.distributor_id AND b.sku_id = p.sku_id
    WHERE (p.times, p.pieces, p.last_date) IS DISTINCT FROM (b.times, b.pieces, b.last_date)`,

  'an order that contradicts its payment': `SELECT o.id FROM "order" o
    LEFT JOIN payment p ON p.distributor_id = o.distributor_id AND p.pay_no = o.pay_no
    WHERE NOT CASE
      WHEN o.status IN ('WAIT_CONFIRM', 'WAIT_ACCEPT') THEN o.pay_no IS NULL
      WHEN o.status = 'WAIT_PAY' THEN p.status IN ('INIT', 'PAYING', 'REJECT', 'FAIL')
        AND p.expire_time IS NOT DISTINCT FROM o.expire_time
      WHEN o.status = 'WAIT_PAY_AUDIT' THEN p.status = 'WAIT_AUDIT' AND p.expire_time IS NULL
      WHEN o.status = 'CANCELLED' THEN o.pay_no IS NULL OR p.status = 'CLOSED'
      ELSE p.status = 'SUCCESS' AND p.paid_date = o.paid_date END`,

  'a payment that is not the sum of its orders': `SELECT p.pay_no AS id FROM payment p
    WHERE p.kind = 'ORDER' AND p.status <> 'CLOSED' AND p.amount IS DISTINCT FROM (SELECT sum(o.pay_amount) FROM "order" o
      WHERE o.distributor_id = p.distributor_id AND o.pay_no = p.pay_no)`,

  'a payment attempt that contradicts its payment': `SELECT a.id FROM payment_attempt a
    JOIN payment p ON p.distributor_id = a.distributor_id AND p.pay_no = a.pay_no
    WHERE NOT CASE a.status
      WHEN 'OPEN' THEN p.status = 'PAYING' AND p.pay_type = a.pay_type AND p.amount = a.amount
      WHEN 'PAID' THEN p.status = 'SUCCESS' AND p.pay_type = a.pay_type AND p.amount = a.amount
      WHEN 'REFUNDED' THEN p.status IN ('SUCCESS', 'CLOSED')
      ELSE true END`,

  'several open or several paid attempts of a payment': `SELECT pay_no AS id FROM payment_attempt
    WHERE status IN ('OPEN', 'PAID') GROUP BY distributor_id, pay_no HAVING count(*) > 1`,

  'a coupon state that contradicts its orders': `SELECT c.id FROM distributor_coupon c
    JOIN "order" o ON o.distributor_id = c.distributor_id AND o.distributor_coupon_id = c.id
    GROUP BY c.distributor_id, c.id
    HAVING bool_or(c.used) <> bool_or(o.status <> 'CANCELLED')
      OR count(DISTINCT o.create_date) FILTER (WHERE o.status <> 'CANCELLED') > 1`,

  'an order whose last step is another state': stepsAgree('"order"', 'order_step', 'order_id'),
  'a refund whose last step is another state': stepsAgree('refund', 'refund_step', 'refund_id'),
  'a sample request whose last step is another state': stepsAgree('sample_apply', 'sample_step', 'sample_id'),
  'a top-up whose last step is another state': stepsAgree('top_up', 'top_up_step', 'top_up_id'),

  'a withdrawal whose last step is another state': stepsAgree(
    'withdrawal',
    'withdrawal_step',
    'withdrawal_id',
  ),
  'a withdrawal that ended twice': `SELECT withdrawal_id AS id FROM withdrawal_step
    WHERE status NOT IN ('WAIT_AUDIT', 'PAYING') GROUP BY distributor_id, withdrawal_id HAVING count(*) > 1`,

  'an invoice whose last step is another state': stepsAgree('invoice', 'invoice_step', 'invoice_id'),

  'an order invoice state that contradicts its invoice': `SELECT o.id FROM "order" o
    LEFT JOIN invoice i ON i.distributor_id = o.distributor_id AND i.id = o.invoice_id
    LEFT JOIN invoice_order l ON l.distributor_id = o.distributor_id AND l.invoice_id = i.id AND l.order_id = o.id
    WHERE o.invoice_status <> CASE WHEN o.invoice_id IS NULL THEN 'NONE' WHEN l.amount > 0 THEN i.status
      ELSE 'CANCELLED' END`,

  'an order that is invoiced twice': `SELECT l.order_id AS id FROM invoice_order l
    JOIN invoice i ON i.distributor_id = l.distributor_id AND i.id = l.invoice_id
    WHERE i.status IN ('WAIT_AUDIT', 'ISSUING', 'FAIL', 'ISSUED', 'RED_PENDING')
    GROUP BY l.distributor_id, l.order_id HAVING count(*) > 1`,

  'an invoice that is not the sum of its orders': `SELECT i.id FROM invoice i
    WHERE i.amount <> (SELECT coalesce(sum(l.amount), -1) FROM invoice_order l
      WHERE l.distributor_id = i.distributor_id AND l.invoice_id = i.id)`,

  'an invoice with the wrong documents': `SELECT i.id FROM invoice i
    WHERE (SELECT coalesce(string_agg(d.document, ' ' ORDER BY d.document), '') FROM invoice_document d
      WHERE d.distributor_id = i.distributor_id AND d.invoice_id = i.id) <> CASE
      WHEN i.status IN ('ISSUED', 'RED_PENDING') THEN 'BLUE' WHEN i.status = 'REDDENED' THEN 'BLUE RED' ELSE '' END`,

  'a document that is not the sum of its lines': `SELECT d.invoice_no AS id FROM invoice_document d
    JOIN invoice i ON i.distributor_id = d.distributor_id AND i.id = d.invoice_id
    WHERE d.amount <> CASE d.document WHEN 'RED' THEN -i.amount ELSE i.amount END
      OR (SELECT sum((line ->> 'amount')::bigint) FROM jsonb_array_elements(d.lines) line) <> d.amount
      OR (SELECT sum((line ->> 'netAmount')::bigint) FROM jsonb_array_elements(d.lines) line) <> d.net_amount`,

  'an order that ended twice': `SELECT order_id AS id FROM order_step
    WHERE status IN ('FINISHED', 'CANCELLED', 'CLOSED') GROUP BY distributor_id, order_id HAVING count(*) > 1`,

  'a payment without exactly one timer': `SELECT pay_no AS id FROM payment WHERE ${MADE_BY_TEST} AND CASE
      WHEN status IN ('INIT', 'PAYING', 'REJECT', 'FAIL') THEN expire_time IS NULL
        OR ${timersOf('pay.expire', 'pay_no')} <> 1
        OR NOT EXISTS (SELECT FROM timer t WHERE t.kind = 'pay.expire' AND t.subject_id = pay_no
          AND t.due_date = expire_time)
      ELSE expire_time IS NOT NULL OR ${timersOf('pay.expire', 'pay_no')} > 0 END`,

  'a quote without exactly one timer': `SELECT id FROM "order" o WHERE ${MADE_BY_TEST}
    AND ${timersOf('quote.expire', 'o.id')} <> CASE WHEN status = 'WAIT_ACCEPT' THEN 1 ELSE 0 END`,

  'a shipped order without a receive timer': `SELECT id FROM "order" o WHERE ${MADE_BY_TEST}
    AND status = 'SHIPPED' AND ${timersOf('order.receive', 'o.id')} <> 1`,

  'an awaited return without exactly one timer': `SELECT id FROM refund r WHERE ${MADE_BY_TEST}
    AND ${timersOf('refund.expire', 'r.id')} <> CASE WHEN status = 'WAIT_RETURN' THEN 1 ELSE 0 END`,

  'an unpaid order of a frozen shop without a rejected voucher': `SELECT o.id FROM "order" o
    JOIN distributor d ON d.id = o.distributor_id
    LEFT JOIN payment p ON p.distributor_id = o.distributor_id AND p.pay_no = o.pay_no
    WHERE o.${MADE_BY_TEST} AND d.status = 'DISABLE' AND (o.status IN ('WAIT_CONFIRM', 'WAIT_ACCEPT')
      OR (o.status = 'WAIT_PAY' AND p.status <> 'REJECT'))`,

  'a repayment that contradicts its payment': `SELECT p.pay_no AS id FROM payment p
    LEFT JOIN credit_repayment r ON r.distributor_id = p.distributor_id AND r.pay_no = p.pay_no
    WHERE (r.id IS NOT NULL) <> (p.kind = 'REPAYMENT') OR r.status <> CASE p.status
      WHEN 'SUCCESS' THEN 'SUCCESS' WHEN 'CLOSED' THEN 'FAIL' ELSE 'PROCESSING' END`,

  'a bill with more repaid or under way than owed': `SELECT b.id FROM credit_bill b
    WHERE b.paid + coalesce((SELECT sum(part.principal) FROM credit_repayment_bill part
      JOIN credit_repayment r ON r.distributor_id = part.distributor_id AND r.id = part.repayment_id
      WHERE part.distributor_id = b.distributor_id AND part.bill_id = b.id AND r.status = 'PROCESSING'), 0)
      > greatest(b.amount, 0)`,

  'a bill state that contradicts its amounts': `SELECT id FROM credit_bill WHERE NOT CASE status
      WHEN 'OPEN' THEN paid = 0 AND paid_fee = 0 AND paid_date IS NULL
      WHEN 'UNPAID' THEN amount > 0 AND paid = 0 AND paid_fee = 0
      WHEN 'PART_PAID' THEN amount > paid AND paid > 0
      WHEN 'PAID' THEN amount = paid AND (paid_date IS NOT NULL) = (amount > 0)
      ELSE paid_date IS NULL AND amount > 0 END`,

  'a bill without its timers': `SELECT id FROM credit_bill b WHERE ${MADE_BY_TEST}
    AND (${timersOf('credit.close', 'b.id')} <> CASE WHEN status = 'OPEN' THEN 1 ELSE 0 END
      OR ${timersOf('credit.due', 'b.id')} <> CASE WHEN status IN ('PAID', 'OVERDUE') THEN 0 ELSE 1 END)`,
  'a subject that contradicts its versions': `SELECT s.id FROM subject s
    JOIN subject_version n ON n.distributor_id = s.distributor_id AND n.subject_id = s.id
      AND n.version = s.newest_version
    WHERE s.version_in_force IS DISTINCT FROM (SELECT max(v.version) FROM subject_version v
        WHERE v.distributor_id = s.distributor_id AND v.subject_id = s.id AND v.status = 'PASS')
      OR s.newest_version <> (SELECT count(*) FROM subject_version v
        WHERE v.distributor_id = s.distributor_id AND v.subject_id = s.id)
      OR (s.version_in_force IS NULL AND s.status <> n.status)`,

  'a shop with approved subjects, but without a default one': `SELECT distributor_id AS id FROM subject
    WHERE status = 'PASS' GROUP BY distributor_id HAVING NOT bool_or(is_default)`,

  'signed contracts of a shop that overlap': `SELECT a.id FROM contract a
    JOIN contract b ON b.distributor_id = a.distributor_id AND b.id > a.id
    WHERE a.sign_date IS NOT NULL AND b.sign_date IS NOT NULL AND a.start_date < a.end_date
      AND b.start_date < b.end_date AND a.start_date <= b.end_date AND b.start_date <= a.end_date`,

  'a listed online store without exactly one timer': `SELECT id FROM online_store s WHERE ${MADE_BY_TEST}
    AND ${timersOf('store.expire', 's.id')} <> CASE WHEN status = 'PASS' THEN 1 ELSE 0 END`,

  'a request without a reply': `SELECT request_id AS id FROM request_reply WHERE reply = '{}'`,
};

/** The pieces of each sku, in stock or bought. */
export const PIECES = `
  SELECT s.id, s.stock + coalesce(sum(l.quantity - l.unsent_gone - l.back_in_stock)
    FILTER (WHERE l.status NOT IN ('WAIT_CONFIRM', 'WAIT_ACCEPT', 'CANCELLED')), 0) AS pieces
  FROM sku s LEFT JOIN (${LINES}) l ON l.sku_id = s.id GROUP BY s.id, s.stock`;
