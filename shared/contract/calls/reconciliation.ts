import { type Static, Type } from 'typebox';
import { defineCall } from '#shared/contract/calls/define-call.ts';
import {
  DateTime,
  Id,
  literals,
  Money,
  NoData,
  Nullable,
  object,
  Text,
} from '#shared/contract/schemas/formats.ts';
import {
  RECONCILED_ACCOUNTS,
  RECONCILIATION_FLOWS,
  RECONCILIATION_SECTIONS,
} from '#shared/domain/reconciliation.ts';

const Day = Type.String({ format: 'date' });
/** Days in China time, both inclusive, at most 12 months. Without them: the last month that is over. */
const period = object({ startDate: Type.Optional(Day), endDate: Type.Optional(Day) });

const movement = { opening: Money, in: Money, out: Money, closing: Money };

const Section = object({
  section: literals(RECONCILIATION_SECTIONS),
  count: Type.Integer(),
  /** Sums of all rows, per column; null for columns that are not added up. */
  sums: Type.Array(Nullable(Money)),
  /** The first rows. Cells are in the order of `SECTION_COLUMNS`: money in yuan, `date` in ISO 8601, or text. */
  rows: Type.Array(object({ cells: Type.Array(Text(200)), refId: Nullable(Id) })),
});
export type ReconciliationSectionData = Static<typeof Section>;

const Reconciliation = object({
  /** Number of the statement: the same for the same shop and period. */
  no: Text(40),
  startDate: Day,
  endDate: Day,
  /** When the figures were read. */
  createDate: DateTime,
  /** The present month and the 12 before it, such as `2026-10`, newest first. */
  months: Type.Array(Text(7)),
  /** Accounts that were ever used: opening + in − out = closing. */
  accounts: Type.Array(object({ account: literals(RECONCILED_ACCOUNTS), ...movement })),
  /** Sums of the accounts: the net position of the shop. */
  net: object(movement),
  /** From the documents, signed: net.opening + flows = net.closing. Zeros are omitted. */
  flows: Type.Array(object({ flow: literals(RECONCILIATION_FLOWS), amount: Money })),
  /** Sections with rows. */
  sections: Type.Array(Section),
  /** Figures of documents that differ from the ledger. Empty: the statement reconciles. */
  differences: Type.Array(object({ what: Text(40), documents: Money, ledger: Money })),
});
export type ReconciliationData = Static<typeof Reconciliation>;

const path = (name: string) => `/soyoungzg/api/merchantReconciliation/${name}` as const;

export const reconciliationCalls = {
  getReconciliation: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('getDetail'),
    access: 'certified',
    summary: 'Returns the reconciliation statement of a period, with the first rows of each section',
    query: period,
    data: Reconciliation,
  }),
  exportReconciliation: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('exportExcel'),
    access: 'certified',
    summary: 'Exports a reconciliation statement with all rows, one sheet per section',
    query: period,
    data: NoData,
    file: true,
  }),
  downloadReconciliation: defineCall({
    kind: 'read',
    method: 'GET',
    path: path('download'),
    access: 'certified',
    summary: 'Returns a reconciliation statement with all rows as a PDF, with a section to sign',
    query: period,
    data: NoData,
    file: true,
  }),
} as const;
