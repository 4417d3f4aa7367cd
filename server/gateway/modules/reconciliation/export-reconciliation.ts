import type { FileAnswer } from '#gateway/calls/call-context.ts';
import {
  type SheetCell,
  type SheetContent,
  timeCell,
  writeSheets,
  XLSX_TYPE,
  yuanCell,
} from '#gateway/excel/write-sheet.ts';
import type { Reconciliation } from '#gateway/modules/reconciliation/build-reconciliation.ts';
import { type CellValue, sumOf } from '#gateway/modules/reconciliation/section-row.ts';
import { toFen } from '#shared/domain/money.ts';
import {
  MONEY_COLUMNS,
  RECONCILIATION_SECTIONS,
  type ReconciliationSection,
  SECTION_COLUMNS,
  type SectionColumn,
} from '#shared/domain/reconciliation.ts';
import {
  reconciledAccounts,
  reconciliationFlows,
  reconciliationSections,
  sectionColumns,
  reconciliationTerms as terms,
} from '#shared/messages/zh/common/reconciliation.ts';
import { reconciliationTexts as texts } from '#shared/messages/zh/gateway/reconciliation-texts.ts';

const MONEY_WIDTH = 14;
/** In characters. */
const WIDTHS: Readonly<Partial<Record<SectionColumn, number>>> = {
  date: 18,
  no: 24,
  orderNo: 24,
  payer: 30,
  payee: 30,
  header: 30,
  note: 24,
};
const OTHER_WIDTH = 16;
const LABEL_WIDTH = 34;

/** A statement with a sheet of its figures and one per section. */
export async function exportReconciliation(statement: Reconciliation): Promise<FileAnswer> {
  const { startDate, endDate } = statement.span;
  const filled = RECONCILIATION_SECTIONS.filter(section => statement.sections[section].length > 0);
  return {
    fileName: texts.fileName(terms.period(startDate, endDate), 'xlsx'),
    contentType: XLSX_TYPE,
    bytes: await writeSheets([
      { name: texts.sheet.summary, ...summaryOf(statement) },
      ...filled.map(section => ({
        name: reconciliationSections[section],
        ...contentOf(section, statement),
      })),
    ]),
  };
}

function summaryOf({ no, span, accounts, net, flows, differences }: Reconciliation): SheetContent {
  const movement = (of: (typeof accounts)[number] | typeof net) =>
    [of.opening, of.in, of.out, of.closing].map(yuanCell);
  const rows: SheetCell[][] = [
    [texts.print.no(no)],
    [texts.print.period(terms.period(span.startDate, span.endDate))],
    [],
    [texts.print.flows, texts.sheet.amount],
    [terms.openingNet, yuanCell(net.opening)],
    ...flows.map(({ flow, amount }) => [reconciliationFlows[flow], yuanCell(amount)]),
    [terms.closingNet, yuanCell(net.closing)],
    [],
    [texts.print.accounts, terms.opening, terms.in, terms.out, terms.closing],
    ...accounts.map(one => [reconciledAccounts[one.account], ...movement(one)]),
    [terms.net, ...movement(net)],
    [],
    [differences.length === 0 ? texts.print.balanced : texts.print.unbalanced],
    ...differences.map(({ what, documents, ledger }) => [what, yuanCell(documents), yuanCell(ledger)]),
  ];
  const money = { title: '', width: MONEY_WIDTH };
  return { columns: [{ title: texts.print.title, width: LABEL_WIDTH }, money, money, money, money], rows };
}

function contentOf(section: ReconciliationSection, { sections }: Reconciliation): SheetContent {
  const columns: readonly SectionColumn[] = SECTION_COLUMNS[section];
  const rows = sections[section];
  const sums = columns.map((column, index): SheetCell => {
    if (MONEY_COLUMNS[column] === 'summed') return yuanCell(toFen(sumOf(rows, column)));
    return index === 0 ? terms.sum : null;
  });
  return {
    columns: columns.map(column => ({
      title: sectionColumns[column],
      width: WIDTHS[column] ?? (MONEY_COLUMNS[column] ? MONEY_WIDTH : OTHER_WIDTH),
    })),
    rows: [...rows.map(({ cells }) => columns.map(column => toCell(cells[column]))), sums],
  };
}

function toCell(value: CellValue | undefined): SheetCell {
  if (value instanceof Date) return timeCell(value);
  return typeof value === 'number' ? yuanCell(value) : (value ?? '');
}
