import type { LedgerKind } from '#shared/domain/ledger.ts';
import type { Fen } from '#shared/domain/money.ts';
import type { PayType } from '#shared/domain/order.ts';
import type { SectionColumn } from '#shared/domain/reconciliation.ts';

/** Money is Fen, `date` a Date, everything else text. */
export type CellValue = Fen | Date | string;

/** A row of a section. */
export interface SectionRow {
  /** The record that the shop can open; null if there is none. */
  readonly refId: string | null;
  readonly cells: Readonly<Partial<Record<SectionColumn, CellValue>>>;
  /** Of payments, refunds and repayments. */
  readonly way?: PayType;
  /** Of movements. */
  readonly kind?: LedgerKind;
}

/** Sum of a column of money. */
export const sumOf = (rows: readonly SectionRow[], column: SectionColumn): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);
