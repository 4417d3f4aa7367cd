import { memo } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { SheetCell } from '#client/pages/drop-shipping/SheetCell.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { ConsigneeRowData, FixData } from '#shared/contract/calls/drop-shipping.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';

const words = dropShippingPages.sheet;

interface ConsigneeRowProps {
  row: ConsigneeRowData;
  hasIdentity: boolean;
  /** Must be stable, so that only changed rows render. */
  onSave: (edit: FixData) => void;
}

function Row({ row, hasIdentity, onSave }: ConsigneeRowProps) {
  const { row: number, sku, quantity, problems, merge } = row;
  const isOrderable = problems.length === 0 && sku?.price;
  const cell = { row, onSave };
  return (
    <tr className={classNames(problems.length > 0 && 'is-fault')}>
      <th scope="row" className="sheet-number numbers">
        {number}
      </th>
      <SheetCell {...cell} field="consignee" value={row.consignee} />
      <SheetCell {...cell} field="mobile" value={row.mobile} />
      <SheetCell {...cell} field="address" value={row.address} />
      <SheetCell {...cell} field="barCode" value={row.barCode}>
        {sku && (
          <span className="sheet-sku">
            <a
              href={commodityHref(sku.commodityId, COMMODITY_SOURCE.CART, sku.skuId)}
              target="_blank"
              rel="noopener"
            >
              {sku.name}
            </a>
            <span className="muted">{orderPieces.specs(sku.specs.map(({ value }) => value))}</span>
          </span>
        )}
      </SheetCell>
      <SheetCell {...cell} field="quantity" value={row.quantityText}>
        {merge && (
          <span className="sheet-merge">
            {words.merged}
            <button type="button" className="sheet-fix" onClick={() => onSave(merge)}>
              {words.merge}
            </button>
          </span>
        )}
      </SheetCell>
      <SheetCell {...cell} field="remark" value={row.remark} />
      {hasIdentity && <SheetCell {...cell} field="identityNumber" value={row.identityNumber} />}
      <td className="sheet-amount numbers">
        {isOrderable && quantity !== null && (
          <>
            <Money yuan={formatYuan(toFen(parseYuan(sku.price ?? '0.00') * quantity))} />
            <span className="muted">{words.unitPrice(sku.price ?? '')}</span>
          </>
        )}
      </td>
      <td className="sheet-remove">
        <button
          type="button"
          aria-label={words.removeRow(number)}
          title={words.remove}
          onClick={({ currentTarget }) => {
            const own = currentTarget.closest('tr');
            const next = own?.nextElementSibling ?? own?.previousElementSibling;
            next?.querySelector<HTMLElement>('.sheet-remove button')?.focus();
            onSave({ changes: [], removes: [number] });
          }}
        >
          <Icon name="x-lg" />
        </button>
      </td>
    </tr>
  );
}

/** There are up to 500 rows: only changed ones render. Unchanged ones keep their identity in the query cache. */
export const ConsigneeRow = memo(Row);
