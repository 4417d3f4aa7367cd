import type { Queryable } from '#gateway/db/connect.ts';
import type { Figures } from '#gateway/modules/reconciliation/figures.ts';
import { sumBilled, sumByKind } from '#gateway/modules/reconciliation/list-movements.ts';
import type { Span } from '#gateway/modules/reconciliation/period.ts';
import { sumOf } from '#gateway/modules/reconciliation/section-row.ts';
import type { LedgerKind } from '#shared/domain/ledger.ts';
import { type Fen, toFen } from '#shared/domain/money.ts';
import type { DocumentSection } from '#shared/domain/reconciliation.ts';
import {
  reconciledAccounts,
  reconciliationSections,
  reconciliationTerms,
} from '#shared/messages/zh/common/reconciliation.ts';

/** A figure of the documents that differs from the ledger. */
export interface Difference {
  readonly what: string;
  readonly documents: Fen;
  readonly ledger: Fen;
}

/** The kind of transaction that books the documents of a section. */
const BOOKED_AS = {
  PAYMENTS: 'PAY',
  REFUNDS: 'REFUND',
  TOP_UPS: 'TOP_UP',
  WITHDRAWALS: 'WITHDRAW',
  REPAYMENTS: 'REPAY',
} as const satisfies Partial<Record<DocumentSection, LedgerKind>>;

/** Compares every figure that both the documents and the ledger have. */
export async function findDifferences(
  db: Queryable,
  distributorId: string,
  span: Span,
  { accounts, net, flows, sections }: Figures,
): Promise<Difference[]> {
  const booked = await sumByKind(db, distributorId, span);
  const billed = await sumBilled(db, distributorId, span);
  const credit = accounts.find(({ account }) => account === 'CREDIT');
  const compared: readonly { what: string; documents: number; ledger: number }[] = [
    ...Object.entries(BOOKED_AS).map(([name, kind]) => {
      const section = name as keyof typeof BOOKED_AS;
      const documents = sumOf(sections[section], 'amount');
      return { what: reconciliationSections[section], documents, ledger: booked(kind) };
    }),
    ...accounts.map(({ account, opening, closing, ...moved }) => ({
      what: reconciledAccounts[account],
      documents: opening + moved.in - moved.out,
      ledger: closing,
    })),
    {
      what: reconciliationSections.CREDIT,
      documents: sumOf(sections.REPAYMENTS, 'principal') - billed,
      ledger: credit ? credit.closing - credit.opening : 0,
    },
    {
      what: reconciliationTerms.net,
      documents: flows.reduce((sum: number, { amount }) => sum + amount, net.opening),
      ledger: net.closing,
    },
  ];
  return compared
    .filter(({ documents, ledger }) => documents !== ledger)
    .map(({ what, documents, ledger }) => ({ what, documents: toFen(documents), ledger: toFen(ledger) }));
}
