import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import type { Figures, Movement, Sections } from '#gateway/modules/reconciliation/figures.ts';
import { type Difference, findDifferences } from '#gateway/modules/reconciliation/find-differences.ts';
import { calculateFlows } from '#gateway/modules/reconciliation/flows.ts';
import { LIST_DOCUMENTS } from '#gateway/modules/reconciliation/list-documents.ts';
import { listMovements, readBalances } from '#gateway/modules/reconciliation/list-movements.ts';
import { type Span, spanOf } from '#gateway/modules/reconciliation/period.ts';
import { sumOf } from '#gateway/modules/reconciliation/section-row.ts';
import { toFen } from '#shared/domain/money.ts';
import {
  DOCUMENT_SECTIONS,
  type Period,
  RECONCILED_ACCOUNTS,
  RECONCILIATION_LIMITS,
} from '#shared/domain/reconciliation.ts';

export interface Reconciliation extends Figures {
  readonly no: string;
  readonly span: Span;
  /** When the figures were read. */
  readonly createDate: Date;
  readonly differences: readonly Difference[];
}

/** A statement can take 20 MB. */
const limitConcurrency = pLimit(2);
const MAX_UNDER_WAY = 64;

/**
 * The statement of a period, from one snapshot of the database. Its totals are the sums of its rows, which come from
 * the documents; balances come from the ledger, and `differences` are the figures on which both disagree.
 * @throws BusinessError PARAM_INVALID for an invalid period; PERIOD_TOO_LARGE above `RECONCILIATION_LIMITS.rows`;
 *   TOO_MANY if too many statements are waiting
 */
export async function buildReconciliation(
  { db, clock, member, log }: CallContext<'certified'>,
  period: Partial<Period>,
): Promise<Reconciliation> {
  const createDate = clock.now();
  const span = spanOf(period, createDate);
  const { activeCount, pendingCount } = limitConcurrency;
  if (activeCount + pendingCount >= MAX_UNDER_WAY) throw new BusinessError('TOO_MANY');
  const { distributorId } = member;
  const read = await limitConcurrency(() =>
    db.transaction(tx => readStatement(tx, distributorId, span), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
  if (read.differences.length > 0) {
    log.error({ distributorId, differences: read.differences }, 'documents differ from the ledger');
  }
  return { no: numberOf(distributorId, span), span, createDate, ...read };
}

async function readStatement(tx: Tx, distributorId: string, span: Span) {
  const sections = await readSections(tx, distributorId, span);
  const balances = await readBalances(tx, distributorId, span);
  const accounts = RECONCILED_ACCOUNTS.flatMap(account => {
    const found = balances.get(account);
    if (!found) return [];
    const rows = sections[account];
    return [{ account, ...found, in: toFen(sumOf(rows, 'in')), out: toFen(sumOf(rows, 'out')) }];
  });
  const total = (part: keyof Movement) => toFen(accounts.reduce((sum, account) => sum + account[part], 0));
  const net = { opening: total('opening'), in: total('in'), out: total('out'), closing: total('closing') };
  const flows = calculateFlows(sections);
  const statement = { accounts, net, flows, sections };
  return { ...statement, differences: await findDifferences(tx, distributorId, span, statement) };
}

/** @throws BusinessError PERIOD_TOO_LARGE */
async function readSections(tx: Tx, distributorId: string, span: Span): Promise<Sections> {
  const movements = await listMovements(tx, distributorId, span);
  const sections: Record<string, Sections[keyof Sections]> = {};
  for (const account of RECONCILED_ACCOUNTS) sections[account] = movements.get(account) ?? [];
  let rows = Object.values(sections).reduce((sum, { length }) => sum + length, 0);
  for (const section of DOCUMENT_SECTIONS) {
    if (rows > RECONCILIATION_LIMITS.rows) break;
    const found = await LIST_DOCUMENTS[section](tx, distributorId, span);
    sections[section] = found;
    rows += found.length;
  }
  if (rows > RECONCILIATION_LIMITS.rows) throw new BusinessError('PERIOD_TOO_LARGE');
  return sections as Sections;
}

/** Stable for a shop and period; the end keeps numbers of different shops apart. */
function numberOf(distributorId: string, { startDate, endDate }: Span): string {
  const day = (text: string) => text.replaceAll('-', '');
  const digest = createHash('sha256').update(`${distributorId} ${startDate} ${endDate}`).digest('hex');
  return `DZ${day(startDate)}${day(endDate)}-${digest.slice(0, 6).toUpperCase()}`;
}
