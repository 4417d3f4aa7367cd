import { type Ref, useCallback, useRef } from 'react';
import { ConsigneeRow } from '#client/pages/drop-shipping/ConsigneeRow.tsx';
import type { SheetEdits } from '#client/pages/drop-shipping/use-sheet-edits.ts';
import type { ConsigneeRowData, FixData } from '#shared/contract/calls/drop-shipping.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { SHEET_FIELDS } from '#shared/domain/consignee-row.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import './ConsigneeTable.css';

const words = dropShippingPages.sheet;

interface ConsigneeTableProps {
  ref: Ref<HTMLTableElement>;
  rows: readonly ConsigneeRowData[];
  tradeType: TradeType;
  edits: SheetEdits;
}

/** The rows of a sheet in editable cells, in the order of the template's columns. */
export function ConsigneeTable({ ref, rows, tradeType, edits }: ConsigneeTableProps) {
  const hasIdentity = tradeType === 'HAITAO';
  const fields = SHEET_FIELDS.filter(field => hasIdentity || field !== 'identityNumber');
  const latest = useRef(edits);
  latest.current = edits;
  const save = useCallback((edit: FixData) => void latest.current.save(edit), []);
  return (
    <table ref={ref} className="consignee-table" aria-label={words.rows} aria-busy={edits.checking}>
      <thead>
        <tr>
          <th scope="col">{words.columns.row}</th>
          {fields.map(field => (
            <th key={field} scope="col">
              {words.columns[field]}
            </th>
          ))}
          <th scope="col" className="sheet-amount">
            {words.columns.amount}
          </th>
          <th scope="col">
            <span className="hidden-text">{words.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <ConsigneeRow key={row.row} row={row} hasIdentity={hasIdentity} onSave={save} />
        ))}
      </tbody>
    </table>
  );
}
