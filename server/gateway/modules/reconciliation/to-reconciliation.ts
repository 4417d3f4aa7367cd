import type { Reconciliation } from '#gateway/modules/reconciliation/build-reconciliation.ts';
import { listMonths } from '#gateway/modules/reconciliation/period.ts';
import { type CellValue, type SectionRow, sumOf } from '#gateway/modules/reconciliation/section-row.ts';
import type { ReconciliationData, ReconciliationSectionData } from '#shared/contract/calls/reconciliation.ts';
import { type Fen, formatYuan, toFen } from '#shared/domain/money.ts';
import {
  MONEY_COLUMNS,
  RECONCILIATION_LIMITS,
  RECONCILIATION_SECTIONS,
  type ReconciliationSection,
  SECTION_COLUMNS,
  type SectionColumn,
} from '#shared/domain/reconciliation.ts';

/** A section with rows, as texts: money in yuan, all other cells as `textOf` writes them. */
export interface TextSection {
  readonly section: ReconciliationSection;
  readonly columns: readonly SectionColumn[];
  readonly rows: readonly { readonly cells: string[]; readonly refId: string | null }[];
  /** Per column; null for columns that are not added up. */
  readonly sums: (string | null)[];
}

/** The sections that have rows, in their order. */
export function toTextSections(
  { sections }: Pick<Reconciliation, 'sections'>,
  dateText: (date: Date) => string,
): TextSection[] {
  const textOf = (value: CellValue | undefined) =>
    value instanceof Date ? dateText(value) : typeof value === 'number' ? formatYuan(value) : (value ?? '');
  return RECONCILIATION_SECTIONS.filter(section => sections[section].length > 0).map(section => {
    const columns: readonly SectionColumn[] = SECTION_COLUMNS[section];
    const rows = sections[section];
    return {
      section,
      columns,
      rows: rows.map(({ cells, refId }) => ({ refId, cells: columns.map(column => textOf(cells[column])) })),
      sums: columns.map(column => sumText(rows, column)),
    };
  });
}

const sumText = (rows: readonly SectionRow[], column: SectionColumn): string | null =>
  MONEY_COLUMNS[column] === 'summed' ? formatYuan(toFen(sumOf(rows, column))) : null;

/** A statement as shown on the page. */
export function toReconciliation(statement: Reconciliation): ReconciliationData {
  const { no, span, createDate, accounts, net, flows, differences } = statement;
  return {
    no,
    startDate: span.startDate,
    endDate: span.endDate,
    createDate: createDate.toISOString(),
    months: listMonths(createDate),
    accounts: accounts.map(({ account, ...movement }) => ({ account, ...inYuan(movement) })),
    net: inYuan(net),
    flows: flows.map(({ flow, amount }) => ({ flow, amount: formatYuan(amount) })),
    sections: toTextSections(statement, date => date.toISOString()).map(toShown),
    differences: differences.map(({ what, ...amounts }) => ({ what, ...inYuan(amounts) })),
  };
}

const toShown = ({ section, rows, sums }: TextSection): ReconciliationSectionData => ({
  section,
  sums,
  count: rows.length,
  rows: rows.slice(0, RECONCILIATION_LIMITS.shownRows),
});

const inYuan = <Name extends string>(amounts: Readonly<Record<Name, Fen>>): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<Fen>(amounts).map(([name, amount]) => [name, formatYuan(amount)]),
  ) as Record<Name, string>;
