import { invoiceHref, orderHref, refundHref } from '#client/features/order/order-hrefs.ts';
import { topUpHref } from '#client/features/transfer/top-up-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import type { ReconciliationSectionData } from '#shared/contract/calls/reconciliation.ts';
import { displayYuan } from '#shared/domain/money.ts';
import {
  MONEY_COLUMNS,
  type ReconciliationSection,
  SECTION_COLUMNS,
  type SectionColumn,
} from '#shared/domain/reconciliation.ts';
import { reconciliationPage as words } from '#shared/messages/zh/client/reconciliation-page.ts';
import {
  reconciliationSections,
  sectionColumns,
  reconciliationTerms as terms,
} from '#shared/messages/zh/common/reconciliation.ts';
import { routeById } from '#shared/routes/table.ts';

/** Pages of the records behind the rows. */
const HREFS: Partial<Record<ReconciliationSection, (id: string) => string>> = {
  ORDERS: orderHref,
  PAYMENTS: orderHref,
  REFUNDS: refundHref,
  TOP_UPS: topUpHref,
  WITHDRAWALS: id => `${routeById('cashOutList').path}?${new URLSearchParams({ id })}`,
  REPAYMENTS: () => routeById('creditHistory').path,
  INVOICES: invoiceHref,
};

/** The documents and movements of the period, one folded table per section. */
export function Sections({ sections }: { sections: readonly ReconciliationSectionData[] }) {
  return (
    <section className="panel">
      <h2 className="panel-title">{words.sections}</h2>
      {sections.length === 0 && <p className="muted">{words.quiet}</p>}
      {sections.map(section => (
        <details key={section.section} className="reconciliation-section">
          <summary>
            <h3>{reconciliationSections[section.section]}</h3>
            <span className="muted numbers">{words.count(section.count)}</span>
            <span className="reconciliation-sums numbers">
              <Sums section={section} />
            </span>
          </summary>
          <SectionTable section={section} />
        </details>
      ))}
    </section>
  );
}

const isMoney = (column: SectionColumn) => MONEY_COLUMNS[column] !== undefined;

/** The sums that say what a folded section comes to: the total of its documents, or what moved an account. */
function Sums({ section: { section, sums } }: { section: ReconciliationSectionData }) {
  const columns: readonly SectionColumn[] = SECTION_COLUMNS[section];
  return columns.map((column, index) => {
    const sum = sums[index];
    if (!sum || !['amount', 'in', 'out'].includes(column)) return null;
    return (
      <span key={column}>
        {column !== 'amount' && <span className="muted">{sectionColumns[column]} </span>}
        {displayYuan(sum)}
      </span>
    );
  });
}

function SectionTable({ section: { section, count, rows, sums } }: { section: ReconciliationSectionData }) {
  const columns: readonly SectionColumn[] = SECTION_COLUMNS[section];
  const hrefOf = HREFS[section];
  const cellOf = (column: SectionColumn, text: string, refId: string | null) => {
    if (column === 'date') return <time dateTime={text}>{chinaDateTime(text)}</time>;
    if (isMoney(column)) return displayYuan(text);
    return column === 'no' && refId && hrefOf ? <a href={hrefOf(refId)}>{text}</a> : text;
  };
  return (
    <>
      <table className="section-table numbers" aria-label={reconciliationSections[section]}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" className={isMoney(column) ? 'section-money' : undefined}>
                {sectionColumns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, refId }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never change places
            <tr key={row}>
              {columns.map((column, index) => (
                <td
                  key={column}
                  className={isMoney(column) ? 'section-money' : undefined}
                  data-label={sectionColumns[column]}
                >
                  {cellOf(column, cells[index] ?? '', refId)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td
                key={column}
                className={isMoney(column) ? 'section-money' : undefined}
                data-label={sums[index] ? sectionColumns[column] : undefined}
              >
                {index === 0 ? terms.sum : displayYuan(sums[index] ?? '')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {count > rows.length && <p className="reconciliation-hint">{words.shownFirst(rows.length, count)}</p>}
    </>
  );
}
