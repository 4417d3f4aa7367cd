import type { Db } from '#gateway/db/connect.ts';
import { ACCOUNTS, type OrderModel } from '#test/support/model/order-model.ts';

/** Times are rounded down to this, because the clock runs on during a command. All times of a model are multiples. */
export const TICK_MINUTES = 10;
const minutes = (moment: string) =>
  `floor(extract(epoch FROM ${moment} - $2::timestamptz) / ${TICK_MINUTES * 60})::int * ${TICK_MINUTES}`;
const list = (rows: string) => `coalesce((SELECT json_agg(x) FROM (${rows}) x), '[]')`;

const LINES = `SELECT i.id, i.sku_id AS sku, i.quantity, i.amount, i.shipped_quantity AS shipped,
    i.refunded_quantity AS refunded, i.refunded_amount AS "refundedAmount"
  FROM order_item i WHERE i.distributor_id = o.distributor_id AND i.order_id = o.id ORDER BY i.sort`;
const PARCELS = `SELECT p.id, p.receive_date IS NOT NULL AS "isReceived"
  FROM parcel p WHERE p.distributor_id = o.distributor_id AND p.order_id = o.id ORDER BY p.ship_date, p.id`;
const ORDERS = `SELECT o.id, o.distributor_id AS shop, o.status, o.refund_status AS "refundStatus",
    o.pay_amount AS amount, o.refunded_amount AS refunded, o.freight_amount AS freight,
    o.goods_amount - o.coupon_amount + o.freight_amount AS "listAmount", o.distributor_coupon_id AS coupon,
    o.pay_no AS payment, o.quote_version AS "quoteVersion", ${minutes('o.expire_time')} AS deadline,
    (SELECT ${minutes('max(t.due_date)')} FROM timer t
      WHERE o.status = 'SHIPPED' AND t.kind = 'order.receive' AND t.subject_id = o.id) AS "receiveAt",
    ${minutes('o.finished_date')} AS "finishedAt", ${list(LINES)} AS lines, ${list(PARCELS)} AS parcels
  FROM "order" o WHERE o.distributor_id = ANY($1) ORDER BY o.create_date, o.id`;

const ATTEMPTS = `SELECT a.id, a.pay_type AS "payType", a.status, ${minutes('a.create_date')} AS "createdAt"
  FROM payment_attempt a WHERE a.distributor_id = p.distributor_id AND a.pay_no = p.pay_no ORDER BY a.create_date, a.id`;
const PAYMENTS = `SELECT p.pay_no AS id, p.distributor_id AS shop, p.status, p.pay_type AS "payType", p.amount,
    ${minutes('p.create_date')} AS "createdAt", ${minutes('p.expire_time')} AS deadline, ${list(ATTEMPTS)} AS attempts
  FROM payment p WHERE p.distributor_id = ANY($1) ORDER BY p.create_date, p.pay_no`;

const REFUND_LINES = `SELECT i.order_item_id AS line, i.quantity, i.unshipped_quantity AS unshipped, i.amount
  FROM refund_item i WHERE i.distributor_id = r.distributor_id AND i.refund_id = r.id ORDER BY i.order_item_id`;
const REFUNDS = `SELECT r.id, r.distributor_id AS shop, r.order_id AS "order", r.type, r.status, r.amount,
    r.freight_amount AS freight, ${minutes('r.expire_time')} AS deadline, ${list(REFUND_LINES)} AS lines
  FROM refund r WHERE r.distributor_id = ANY($1) ORDER BY r.create_date, r.id`;

const COUPONS = `SELECT c.id, c.distributor_id AS shop, k.value, c.used AS "isUsed" FROM distributor_coupon c
  JOIN coupon k ON k.id = c.coupon_id WHERE c.distributor_id = ANY($1) ORDER BY c.create_date, c.id`;

const account = (name: string) => `'${name}',
  coalesce((SELECT sum(e.amount) FROM ledger_entry e WHERE e.distributor_id = c.distributor_id AND e.account = '${name}'), 0)`;
const SHOPS = `SELECT c.distributor_id AS id, c."limit" AS "creditLimit",
    json_build_object(${Object.values(ACCOUNTS).map(account).join(', ')}) AS accounts
  FROM credit_account c WHERE c.distributor_id = ANY($1) ORDER BY c.distributor_id`;

const MODEL = `SELECT (${minutes('$3::timestamptz')}) AS now, ${list(ORDERS)} AS orders, ${list(PAYMENTS)} AS payments,
  ${list(REFUNDS)} AS refunds, ${list(COUPONS)} AS coupons, ${list(SHOPS)} AS shops,
  ${list('SELECT id, stock FROM sku WHERE id = ANY($4)')} AS stock`;

type Stored = Omit<OrderModel, 'freight' | 'skus'> & { readonly stock: { id: string; stock: number }[] };

/** What never changes in a run. */
export interface Terms extends Pick<OrderModel, 'freight' | 'skus'> {
  readonly shops: readonly string[];
  readonly startedAt: Date;
}

/** Reads the stored state in the shape of the model, in one statement. */
export async function readOrderModel(
  db: Db,
  { shops, startedAt, freight, skus }: Terms,
  now: Date,
): Promise<OrderModel> {
  const values = [shops, startedAt, now, skus.map(({ id }) => id)];
  const { rows } = await db.$client.query<Stored>({ name: 'order-model', text: MODEL, values });
  const [row] = rows;
  if (!row) throw new Error('no row');
  const { stock, ...stored } = row;
  return {
    ...stored,
    freight,
    skus: skus.map(sku => ({ ...sku, stock: stock.find(({ id }) => id === sku.id)?.stock ?? 0 })),
  };
}
