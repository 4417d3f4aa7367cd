import type { ReactNode } from 'react';
import { ReorderRow } from '#client/pages/regular/ReorderRow.tsx';
import type { ReorderRow as Row } from '#client/pages/regular/reorder-rows.ts';
import type { Reorder } from '#client/pages/regular/use-reorder.ts';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import { regular } from '#shared/messages/zh/client/regular.ts';
import './ReorderTable.css';

const words = regular.table;

interface ReorderTableProps {
  label: string;
  reorder: Reorder;
  /** Actions of one row. */
  rowActions?: (row: Row) => ReactNode;
}

/** Skus with the last purchase, today's price and a quantity, to order several at once. */
export function ReorderTable({ label, reorder, rowActions }: ReorderTableProps) {
  return (
    <table className="reorder-table" aria-label={label}>
      <thead>
        <tr>
          <td className="reorder-check" />
          <th scope="col">{words.commodity}</th>
          <th scope="col" className="reorder-bought">
            {words.last}
          </th>
          <th scope="col" className="reorder-figure reorder-price">
            {words.price}
          </th>
          <th scope="col" className="reorder-figure reorder-stock">
            {words.stock}
          </th>
          <th scope="col" className="reorder-quantity">
            {words.quantity}
          </th>
          <th scope="col" className="reorder-figure reorder-amount">
            {words.amount}
          </th>
          {rowActions && (
            <th scope="col" className="reorder-actions">
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {reorder.rows.map(row => (
          <ReorderRow key={row.sku.skuId} row={row} reorder={reorder} actions={rowActions?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

export function ReorderSkeleton({ count }: { count: number }) {
  return (
    <div className="reorder-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reordered
        <Skeleton key={place} />
      ))}
    </div>
  );
}
