import type { Db } from '#gateway/db/connect.ts';
import { checkLedger } from '#gateway/modules/ledger/check-ledger.ts';

/** States of a refund that is under way, and those in which its goods are back, as SQL. */
const RUNNING = `('APPLIED', 'WAIT_RETURN', 'WAIT_RECEIVE', 'WAIT_REFUND')`;
const PAID_STATES = `('WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'FINISHED', 'CLOSED')`;
/** The demo's own orders stand still: no clock runs for what nobody has touched. */
const MADE_BY_TEST = `distributor_id LIKE '7000%'`;

/** A line of an order with what its refunds and parcels say of it. */
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

/** Whether the last step that was noted of something says another state than it has. */
const stepsAgree = (table: string, steps: string, key: string) => `
  SELECT x.id FROM ${table} x
  LEFT JOIN LATERAL (
    SELECT s.status FROM ${steps} s WHERE s.distributor_id = x.distributor_id AND s.${key} = x.id
    ORDER BY s.create_date DESC, s.id DESC LIMIT 1
  ) last ON true
  WHERE last.status IS DISTINCT FROM x.status`;

/** How often a timer of a kind stands for something. */
const timersOf = (kind: string, id: string) =>
  `(SELECT count(*) FROM timer t WHERE t.kind = '${kind}' AND t.subject_id = ${id})`;

/** Each finds what must not be, by its id. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  'a sku with less than nothing in stock': `SELECT id FROM sku WHERE stock < 0`,

  'an order whose amounts do not add up': `SELECT id FROM (${ORDERS}) o
    WHERE pay_amount <> goods_amount - discount_amount - coupon_amount + freight_amount
      OR pay_amount <> amount + freight_amount`,

  'a line that does not tell its refunds': `SELECT id FROM (${LINES}) l
    WHERE refunded_quantity <> gone OR refunded_amount <> gone_amount`,

  'a line of which more is asked back than was bought': `SELECT id FROM (${LINES}) l
    WHERE taken > quantity OR taken_amount > amount OR shipped_quantity + held > quantity
      OR taken - held > shipped_quantity OR sent_back > shipped_quantity`,

  'a line that does not tell its parcels': `SELECT id FROM (${LINES}) l WHERE shipped_quantity <> sent`,

  'a refund that is not its lines': `SELECT r.id FROM refund r
    WHERE r.amount - r.freight_amount <> (SELECT coalesce(sum(ri.amount), -1) FROM refund_item ri
      WHERE ri.distributor_id = r.distributor_id AND ri.refund_id = r.id)`,

  'a state that the lines and parcels of an order deny': `SELECT id FROM (${ORDERS}) o WHERE NOT CASE status
      WHEN 'WAIT_SHIP' THEN shipped = 0 AND "left" > 0
      WHEN 'PART_SHIPPED' THEN shipped > 0 AND "left" > 0
      WHEN 'SHIPPED' THEN shipped > 0 AND "left" = 0 AND on_the_way > 0 AND NOT all_gone
      WHEN 'FINISHED' THEN shipped > 0 AND "left" = 0 AND on_the_way = 0
      WHEN 'CLOSED' THEN all_gone
      ELSE shipped = 0 AND refund_status = 'NONE' END`,

  'a state of refunds that they deny': `SELECT id FROM (${ORDERS}) o WHERE refund_status <> CASE
      WHEN is_asked_back THEN 'PROCESSING' WHEN all_gone THEN 'FULL' WHEN some_gone THEN 'PART' ELSE 'NONE' END`,

  'dates that a state denies': `SELECT id FROM "order" o
    WHERE (paid_date IS NOT NULL) <> (status IN ${PAID_STATES})
      OR (finished_date IS NOT NULL) <> (status = 'FINISHED')
      OR (cancelled_by IS NOT NULL) <> (status = 'CANCELLED')
      OR (expire_time IS NOT NULL AND status NOT IN ('WAIT_ACCEPT', 'WAIT_PAY'))`,

  'an order that its payment denies': `SELECT o.id FROM "order" o
    LEFT JOIN payment p ON p.distributor_id = o.distributor_id AND p.pay_no = o.pay_no
    WHERE NOT CASE
      WHEN o.status IN ('WAIT_CONFIRM', 'WAIT_ACCEPT') THEN o.pay_no IS NULL
      WHEN o.status = 'WAIT_PAY' THEN p.status IN ('INIT', 'PAYING', 'REJECT', 'FAIL')
        AND p.expire_time IS NOT DISTINCT FROM o.expire_time
      WHEN o.status = 'WAIT_PAY_AUDIT' THEN p.status = 'WAIT_AUDIT' AND p.expire_time IS NULL
      WHEN o.status = 'CANCELLED' THEN o.pay_no IS NULL OR p.status = 'CLOSED'
      ELSE p.status = 'SUCCESS' AND p.paid_date = o.paid_date END`,

  'a payment that is not what its orders come to': `SELECT p.pay_no AS id FROM payment p
    WHERE p.status <> 'CLOSED' AND p.amount IS DISTINCT FROM (SELECT sum(o.pay_amount) FROM "order" o
      WHERE o.distributor_id = p.distributor_id AND o.pay_no = p.pay_no)`,

  'a code to scan that its payment denies': `SELECT a.id FROM payment_attempt a
    JOIN payment p ON p.distributor_id = a.distributor_id AND p.pay_no = a.pay_no
    WHERE NOT CASE a.status
      WHEN 'OPEN' THEN p.status = 'PAYING' AND p.pay_type = a.pay_type AND p.amount = a.amount
      WHEN 'PAID' THEN p.status = 'SUCCESS' AND p.pay_type = a.pay_type AND p.amount = a.amount
      WHEN 'REFUNDED' THEN p.status IN ('SUCCESS', 'CLOSED')
      ELSE true END`,

  'two codes to scan, or two that were paid': `SELECT pay_no AS id FROM payment_attempt
    WHERE status IN ('OPEN', 'PAID') GROUP BY distributor_id, pay_no HAVING count(*) > 1`,

  'a coupon whose orders deny its state': `SELECT c.id FROM distributor_coupon c
    JOIN "order" o ON o.distributor_id = c.distributor_id AND o.distributor_coupon_id = c.id
    GROUP BY c.distributor_id, c.id
    HAVING c.used <> bool_or(o.status <> 'CANCELLED')
      OR count(DISTINCT o.create_date) FILTER (WHERE o.status <> 'CANCELLED') > 1`,

  'a step that an order did not end in': stepsAgree('"order"', 'order_step', 'order_id'),
  'a step that a refund did not end in': stepsAgree('refund', 'refund_step', 'refund_id'),
  'a step that samples did not end in': stepsAgree('sample_apply', 'sample_step', 'sample_id'),

  'a payment without its one clock': `SELECT pay_no AS id FROM payment WHERE ${MADE_BY_TEST} AND CASE
      WHEN status IN ('INIT', 'PAYING', 'REJECT', 'FAIL') THEN expire_time IS NULL
        OR ${timersOf('pay.expire', 'pay_no')} <> 1
        OR NOT EXISTS (SELECT FROM timer t WHERE t.kind = 'pay.expire' AND t.subject_id = pay_no
          AND t.due_date = expire_time)
      ELSE expire_time IS NOT NULL OR ${timersOf('pay.expire', 'pay_no')} > 0 END`,

  'a quote without its one clock': `SELECT id FROM "order" o WHERE ${MADE_BY_TEST}
    AND ${timersOf('quote.expire', 'o.id')} <> CASE WHEN status = 'WAIT_ACCEPT' THEN 1 ELSE 0 END`,

  'a shipped order that nobody will count as received': `SELECT id FROM "order" o WHERE ${MADE_BY_TEST}
    AND status = 'SHIPPED' AND ${timersOf('order.receive', 'o.id')} <> 1`,

  'goods to be sent back without their one clock': `SELECT id FROM refund r WHERE ${MADE_BY_TEST}
    AND ${timersOf('refund.expire', 'r.id')} <> CASE WHEN status = 'WAIT_RETURN' THEN 1 ELSE 0 END`,

  'something unpaid of a frozen shop, unless its voucher was refused since': `SELECT o.id FROM "order" o
    JOIN distributor d ON d.id = o.distributor_id
    LEFT JOIN payment p ON p.distributor_id = o.distributor_id AND p.pay_no = o.pay_no
    WHERE o.${MADE_BY_TEST} AND d.status = 'DISABLE' AND (o.status IN ('WAIT_CONFIRM', 'WAIT_ACCEPT')
      OR (o.status = 'WAIT_PAY' AND p.status <> 'REJECT'))`,

  'a request that has no answer': `SELECT request_id AS id FROM request_reply WHERE reply = '{}'`,
};

const STOCK = `
  SELECT s.id, s.stock + coalesce(sum(l.quantity - l.unsent_gone - l.back_in_stock)
    FILTER (WHERE l.status NOT IN ('WAIT_CONFIRM', 'WAIT_ACCEPT', 'CANCELLED')), 0) AS pieces
  FROM sku s LEFT JOIN (${LINES}) l ON l.sku_id = s.id GROUP BY s.id`;

/** Pieces of each sku, in stock or bought: whatever shops and supplier do with orders, they are neither made nor lost. */
export async function countPieces(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.$client.query<{ id: string; pieces: string }>(STOCK);
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

/**
 * Looks through the whole database for what must not be between orders, lines, parcels, refunds, payments, coupons,
 * clocks, stock and books. Answers what it found, in words; a test expects nothing.
 * @param pieces as `countPieces` counted them before; what a test puts into the stock itself comes after that
 */
export async function findBroken(db: Db, pieces?: ReadonlyMap<string, number>): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, query] of Object.entries(FORBIDDEN)) {
    const { rows } = await db.$client.query<{ id: string }>(query);
    broken.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  for (const { check, id, expected, found } of (await checkLedger(db)).mismatches) {
    broken.push(`${check}: ${id} is ${found} instead of ${expected}`);
  }
  for (const [id, now] of pieces ? await countPieces(db) : []) {
    const before = pieces?.get(id);
    if (now !== before) broken.push(`pieces of a sku: ${id} has ${now} instead of ${before}`);
  }
  return broken;
}
