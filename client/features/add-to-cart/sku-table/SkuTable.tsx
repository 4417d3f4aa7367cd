import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { filterSkus } from '#client/features/add-to-cart/sku-table/filter-skus.ts';
import { SkuTableRow } from '#client/features/add-to-cart/sku-table/SkuTableRow.tsx';
import type { SkuEntriesState } from '#client/features/add-to-cart/sku-table/use-sku-entries.ts';
import { moveBetweenQuantities } from '#client/lib/move-between-quantities.ts';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { quantityRules } from '#shared/messages/zh/client/quantity-rules.ts';
import { skuTable as words } from '#shared/messages/zh/client/sku-table.ts';
import './SkuTable.css';

/** From this many skus on, the table has a filter. */
const FILTER_FROM = 12;

export interface SkuTableProps {
  skus: readonly SkuData[];
  list: SkuEntriesState;
  /** false: the commodity is off the shelf. */
  orderable: boolean;
  label: string;
  /** Sku of the url; its row is marked and scrolled to. */
  chosenId?: string | undefined;
  activeId?: string | undefined;
  onActive?: ((sku: SkuData) => void) | undefined;
  /** URL that chooses a sku. */
  hrefOf?: ((skuId: string) => string) | undefined;
  /** What a row offers instead of the quantity input without scripts. */
  withoutScripts?: ((sku: SkuData) => ReactNode) | undefined;
}

/**
 * All skus of a commodity with a quantity each. The arrow keys move between the quantities, Enter submits the
 * form around the table, and quantities can be pasted from a spreadsheet.
 */
export function SkuTable({ skus, list, orderable, label, ...row }: SkuTableProps) {
  const [filter, setFilter] = useState('');
  const rows = filterSkus(skus, filter);
  const [first] = skus;
  const rulesOf = (sku: SkuData) => quantityRules(sku).join();
  const hasSameRules = first !== undefined && skus.every(sku => rulesOf(sku) === rulesOf(first));
  return (
    <section className="sku-table" aria-label={label}>
      <div className="sku-table-tools">
        {skus.length >= FILTER_FROM && (
          <input
            type="search"
            className="form-control needs-script"
            aria-label={words.filter}
            placeholder={words.filter}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={leaveFilter}
          />
        )}
        {hasSameRules && <QuantityRules terms={first} />}
        {orderable && <span className="sku-table-hint needs-script">{words.hint}</span>}
      </div>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">{words.spec}</th>
            <th scope="col">{words.codes}</th>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.stock}</th>
            <th scope="col">{words.quantity}</th>
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenQuantities}>
          {rows.map(sku => (
            <SkuTableRow
              key={sku.skuId}
              {...row}
              sku={sku}
              list={list}
              orderable={orderable}
              hasOwnRules={!hasSameRules}
              onPaste={text => list.paste(text, rows, sku)}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="sku-table-empty">
          {words.noneFound(filter.trim())}{' '}
          <button type="button" className="btn btn-link" onClick={() => setFilter('')}>
            {words.showAll}
          </button>
        </p>
      )}
      <p className="sku-table-pasted" role="status">
        {list.pasted && words.pasted({ ...list.pasted, filled: list.pasted.wanted.size })}
      </p>
    </section>
  );
}

const boxesIn = (table: Element | null) => [
  ...(table?.querySelectorAll<HTMLInputElement>('td input:enabled') ?? []),
];

/** Enter leads from the filter to the first quantity; it must not submit the form around the table. */
function leaveFilter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  boxesIn(event.currentTarget.closest('.sku-table'))[0]?.focus();
}
