import { useState } from 'react';
import { OrderTableRow, type RowActions } from '#client/pages/cart/quick-order/rows/OrderTableRow.tsx';
import type { OrderRow } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';
import './OrderTable.css';

const words = quickOrder.table;

interface OrderTableProps extends RowActions {
  rows: readonly OrderRow[];
  disabled: boolean;
}

/** Editable table of checked order rows. */
export function OrderTable({ rows, onChange, onRemove, disabled }: OrderTableProps) {
  const [isFiltered, setFiltered] = useState(false);
  const faults = rows.filter(({ state }) => state === 'fault');
  const mends = new Map(faults.flatMap(({ key, mend }) => (mend === null ? [] : [[key, mend] as const])));
  const shown = isFiltered && faults.length > 0 ? faults : rows;
  return (
    <div className="order-rows">
      {faults.length > 0 && (
        <div className="order-filter">
          <fieldset>
            <legend className="hidden-text">{words.filter}</legend>
            <button
              type="button"
              className="order-pill"
              aria-pressed={shown === rows}
              onClick={() => setFiltered(false)}
            >
              {words.all(rows.length)}
            </button>
            <button
              type="button"
              className="order-pill"
              aria-pressed={shown !== rows}
              onClick={() => setFiltered(true)}
            >
              {words.faults(faults.length)}
            </button>
          </fieldset>
          {mends.size > 1 && (
            <button type="button" className="order-link" disabled={disabled} onClick={() => onChange(mends)}>
              {words.mendAll(mends.size)}
            </button>
          )}
        </div>
      )}
      <table className="order-table" aria-label={words.label}>
        <thead>
          <tr>
            <th scope="col" className="order-no">
              {words.row}
            </th>
            <th scope="col">{words.commodity}</th>
            <th scope="col" className="order-money">
              {words.price}
            </th>
            <th scope="col" className="order-quantity">
              {words.quantity}
            </th>
            <th scope="col" className="order-money">
              {words.amount}
            </th>
            <th scope="col" className="order-state">
              {words.state}
            </th>
            <th scope="col">
              <span className="hidden-text">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <OrderTableRow
              key={row.key}
              row={row}
              onChange={onChange}
              onRemove={onRemove}
              disabled={disabled}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
