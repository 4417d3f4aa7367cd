import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from '#gateway/db/connect.ts';
import { LEDGER_CHECKS } from '#gateway/modules/ledger/ledger-checks.ts';
import { IMAGE_VIOLATIONS } from '#test/support/gateway/image-references.ts';
import { PIECES, VIOLATIONS } from '#test/support/gateway/invariant-queries.ts';

const TABLES = [
  ...[
    'purchased_sku',
    'order',
    'order_item',
    'order_step',
    'parcel',
    'parcel_item',
    'payment',
    'payment_attempt',
    'provider_refund',
  ],
  ...['invoice', 'invoice_order', 'invoice_step', 'invoice_document'],
  ...['refund', 'refund_item', 'refund_step', 'sample_apply', 'sample_step', 'distributor_coupon'],
  ...['withdrawal', 'withdrawal_step'],
  ...[
    'ledger_transaction',
    'ledger_entry',
    'ledger_balance',
    'credit_account',
    'credit_bill',
    'credit_bill_line',
    'credit_repayment',
    'credit_repayment_bill',
    'top_up',
    'top_up_step',
    'request_reply',
  ],
  ...['subject', 'subject_version', 'contract', 'online_store'],
];
/** Hides the rows of other shops, and skus that these shops have not ordered, from the query that follows. */
const OF_SHOPS = `WITH ${TABLES.map(
  table => `"${table}" AS (SELECT * FROM public."${table}" WHERE distributor_id = ANY($1))`,
).join(', ')}, sku AS (SELECT * FROM public.sku WHERE id IN (SELECT sku_id FROM order_item))`;

const LEDGER_VIOLATIONS = Object.entries(LEDGER_CHECKS).map(([check, cases]) => {
  const { sql } = new PgDialect().sqlToQuery(cases.inlineParams());
  const id = `concat(c.id, ' is ', c.found, ' instead of ', c.expected)`;
  return [check, `SELECT ${id} AS id FROM (${sql}) c WHERE c.expected IS DISTINCT FROM c.found`] as const;
});
const ALL_VIOLATIONS = [...Object.entries({ ...VIOLATIONS, ...IMAGE_VIOLATIONS }), ...LEDGER_VIOLATIONS]
  .map(([what, query]) => `SELECT '${what}: ' || v.id AS violation FROM (${query}) v`)
  .join(' UNION ALL ');
const VIOLATIONS_OF_SHOPS = `${OF_SHOPS} ${ALL_VIOLATIONS}`;

/** Prepared for shops, because a model run checks them after each command. */
async function rowsOf<Row extends object>(db: Db, name: string, text: string, shops?: readonly string[]) {
  const { rows } = await db.$client.query<Row>(shops ? { name, text, values: [shops] } : { text });
  return rows;
}

/**
 * Counts the pieces of each sku, in stock or bought. Orders and refunds must not change this number.
 * @param shops counts only what these shops bought, of the skus that they bought
 */
export async function countPieces(db: Db, shops?: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const text = shops ? `${OF_SHOPS} ${PIECES}` : PIECES;
  const rows = await rowsOf<{ id: string; pieces: string }>(db, 'pieces', text, shops);
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

interface Scope {
  /** Counted by `countPieces` earlier; stock that a test adds itself must be added before that. */
  readonly pieces?: ReadonlyMap<string, number>;
  /** Default: all shops. */
  readonly shops?: readonly string[];
}

/**
 * Checks for contradictions between orders, lines, parcels, refunds, payments, coupons, timers, stock, uploaded
 * images and ledger.
 * Returns a description of each; tests expect none.
 */
export async function findViolations(db: Db, { pieces, shops }: Scope = {}): Promise<string[]> {
  const text = shops ? VIOLATIONS_OF_SHOPS : ALL_VIOLATIONS;
  const rows = await rowsOf<{ violation: string }>(db, 'violations', text, shops);
  const broken = rows.map(({ violation }) => violation);
  for (const [id, now] of pieces ? await countPieces(db, shops) : []) {
    const before = pieces?.get(id);
    if (now !== before) broken.push(`pieces of a sku: ${id} has ${now} instead of ${before}`);
  }
  return broken;
}
