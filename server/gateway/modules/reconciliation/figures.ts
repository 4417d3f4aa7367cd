import type { SectionRow } from '#gateway/modules/reconciliation/section-row.ts';
import type { Fen } from '#shared/domain/money.ts';
import type {
  ReconciledAccount,
  ReconciliationFlow,
  ReconciliationSection,
} from '#shared/domain/reconciliation.ts';

export type Sections = Readonly<Record<ReconciliationSection, readonly SectionRow[]>>;

/** opening + in − out = closing. */
export interface Movement {
  readonly opening: Fen;
  readonly in: Fen;
  readonly out: Fen;
  readonly closing: Fen;
}

/** Signed: negative if it lowers the shop's net position. */
export interface Flow {
  readonly flow: ReconciliationFlow;
  readonly amount: Fen;
}

/** The figures of a statement. */
export interface Figures {
  /** Accounts that were used before the end of the period. */
  readonly accounts: readonly (Movement & { readonly account: ReconciledAccount })[];
  /** Sums of the accounts. */
  readonly net: Movement;
  /** Without zeros. */
  readonly flows: readonly Flow[];
  readonly sections: Sections;
}
