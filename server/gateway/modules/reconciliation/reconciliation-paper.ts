import { timeCell } from '#gateway/excel/write-sheet.ts';
import { type Buyer, companiesBlock, signaturesBlock } from '#gateway/modules/company/company-blocks.ts';
import type { OwnCompany } from '#gateway/modules/company/own-companies.ts';
import type { Reconciliation } from '#gateway/modules/reconciliation/build-reconciliation.ts';
import { type TextSection, toTextSections } from '#gateway/modules/reconciliation/to-reconciliation.ts';
import type { TableColumn } from '#gateway/pdf/draw-table.ts';
import type { Paper, TableBlock } from '#gateway/pdf/paper.ts';
import { displayYuan, type Fen, formatYuan } from '#shared/domain/money.ts';
import { MONEY_COLUMNS, type SectionColumn } from '#shared/domain/reconciliation.ts';
import {
  reconciledAccounts,
  reconciliationFlows,
  reconciliationSections,
  sectionColumns,
  reconciliationTerms as terms,
} from '#shared/messages/zh/common/reconciliation.ts';
import { reconciliationTexts } from '#shared/messages/zh/gateway/reconciliation-texts.ts';

const words = reconciliationTexts.print;

const MONEY_WIDTH = 66;
/** In points; the columns that are not named share the rest. */
const WIDTHS: Readonly<Partial<Record<SectionColumn, number>>> = {
  date: 76,
  no: 104,
  orderNo: 104,
  state: 52,
  way: 56,
  kind: 76,
  account: 56,
};
/** In these a column without a width must be left for the rest of the page. */
const OPEN_COLUMNS: readonly SectionColumn[] = ['no', 'note', 'payer', 'payee', 'header', 'orderNo'];

const money = (amount: Fen) => displayYuan(formatYuan(amount));
const right = (title: string, width?: number): TableColumn => ({
  title,
  align: 'right',
  ...(width !== undefined && { width }),
});

/** A statement to print and sign: its figures, the rows of all sections, and a box for each side. */
export function toPaper(
  statement: Reconciliation,
  { seller, buyer, isSample }: { seller: OwnCompany; buyer: Buyer; isSample: boolean },
): Paper {
  const { no, span, createDate, net, differences } = statement;
  return {
    title: words.title,
    number: no,
    issuer: seller.name,
    date: createDate.toISOString(),
    isSample,
    marks: [
      words.no(no),
      words.period(terms.period(span.startDate, span.endDate)),
      words.made(timeCell(createDate)),
    ],
    blocks: [
      companiesBlock(seller, buyer),
      flowsOf(statement),
      accountsOf(statement),
      {
        kind: 'notes',
        lines: [
          words.net,
          ...(differences.length === 0 ? [words.balanced] : [words.unbalanced]),
          ...differences.map(({ what, documents, ledger }) =>
            words.difference(what, money(documents), money(ledger)),
          ),
        ],
      },
      ...toTextSections(statement, timeCell).map(toTable),
      signaturesBlock(seller, buyer, { title: words.confirm, text: words.confirmText(money(net.closing)) }),
    ],
  };
}

const flowsOf = ({ flows, net }: Reconciliation): TableBlock => ({
  kind: 'table',
  title: words.flows,
  note: words.unit,
  columns: [{ title: reconciliationTexts.sheet.item }, right(sectionColumns.amount, 120)],
  rows: [
    [terms.openingNet, money(net.opening)],
    ...flows.map(({ flow, amount }) => [reconciliationFlows[flow], money(amount)]),
  ],
  sum: [terms.closingNet, money(net.closing)],
});

const accountsOf = ({ accounts, net }: Reconciliation): TableBlock => ({
  kind: 'table',
  title: words.accounts,
  note: words.unit,
  columns: [
    { title: reconciliationTexts.sheet.account },
    ...[terms.opening, terms.in, terms.out, terms.closing].map(title => right(title, 88)),
  ],
  rows: accounts.map(({ account, ...of }) => [
    reconciledAccounts[account],
    ...[of.opening, of.in, of.out, of.closing].map(money),
  ]),
  sum: [terms.net, ...[net.opening, net.in, net.out, net.closing].map(money)],
});

function toTable({ section, columns, rows, sums }: TextSection): TableBlock {
  const open = columns.findLast(column => OPEN_COLUMNS.includes(column));
  const shown = (cells: readonly (string | null)[]) =>
    cells.map((cell, index) => {
      const column = columns[index];
      return column && MONEY_COLUMNS[column] && cell ? displayYuan(cell) : (cell ?? '');
    });
  return {
    kind: 'table',
    title: reconciliationSections[section],
    note: words.count(rows.length),
    columns: columns.map(column => {
      const title = sectionColumns[column];
      if (MONEY_COLUMNS[column]) return right(title, MONEY_WIDTH);
      const width = column === open ? undefined : WIDTHS[column];
      return { title, ...(width !== undefined && { width }) };
    }),
    rows: rows.map(({ cells }) => shown(cells)),
    sum: [terms.sum, ...shown(sums).slice(1)],
  };
}
