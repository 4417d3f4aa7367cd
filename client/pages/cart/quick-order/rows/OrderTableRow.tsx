import { memo } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { ignoreDoubleClick } from '#client/lib/ignore-double-click.ts';
import { looksMistyped, type OrderRow, rowAmount } from '#client/pages/cart/quick-order/rows/order-rows.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { quickOrder } from '#shared/messages/zh/client/quick-order.ts';

const { table: words, problems } = quickOrder;

/** Row actions, by row key. The functions must be stable, so that only changed rows render. */
export interface RowActions {
  readonly onChange: (quantities: ReadonlyMap<string, number>) => void;
  readonly onRemove: (keys: ReadonlySet<string>) => void;
}

interface OrderTableRowProps extends RowActions {
  row: OrderRow;
  disabled: boolean;
}

function TableRow({ row, onChange, onRemove, disabled }: OrderTableRowProps) {
  const { key, row: number, barCode, quantity, sku, state, terms, price, mend } = row;
  const name = sku?.name ?? (barCode || words.unnamed);
  const amount = rowAmount(row);
  return (
    <tr className={classNames(state === 'fault' && 'is-fault', state === 'checking' && 'is-checking')}>
      <td className="order-no numbers">{number}</td>
      <th scope="row" className="order-goods">
        <RowCommodity row={row} />
      </th>
      <td className="order-money">{sku && <Money yuan={price} />}</td>
      <td className="order-quantity numbers">
        {terms ? (
          <QuantityStepper
            small
            value={quantity ?? 0}
            terms={terms}
            label={words.quantityOf(name)}
            disabled={disabled}
            onChange={next => onChange(new Map([[key, next]]))}
          />
        ) : (
          quantity
        )}
      </td>
      <td className="order-money">{amount !== null && sku && <Money yuan={formatYuan(amount)} />}</td>
      <td className="order-state">
        <RowState row={row} />
        {mend !== null && (
          <button
            type="button"
            className="order-link"
            aria-label={words.mendRow(number, mend)}
            disabled={disabled}
            onClick={() => onChange(new Map([[key, mend]]))}
          >
            {words.mend(mend)}
          </button>
        )}
      </td>
      <td className="order-remove">
        <button
          type="button"
          aria-label={words.removeRow(number, name)}
          title={words.remove}
          disabled={disabled}
          onClick={ignoreDoubleClick(() => onRemove(new Set([key])))}
        >
          <Icon name="x-lg" />
        </button>
      </td>
    </tr>
  );
}

/** There are up to 500 rows: only changed ones render. */
export const OrderTableRow = memo(TableRow, (before, after) => {
  const isSame = JSON.stringify(before.row) === JSON.stringify(after.row);
  return isSame && before.disabled === after.disabled && before.onChange === after.onChange;
});

function RowCommodity({ row: { sku, barCode, written } }: { row: OrderRow }) {
  if (!sku) return <span className="order-code numbers">{written}</span>;
  return (
    <span className="order-commodity">
      <Picture src={sku.thumbnailUrl} alt="" width={44} height={44} />
      <span>
        <a href={commodityHref(sku.commodityId, COMMODITY_SOURCE.CART, sku.skuId)}>{sku.name}</a>
        <span className="order-code numbers">
          {words.specs(sku.specs.map(({ value }) => value))} {barCode}
        </span>
      </span>
    </span>
  );
}

function RowState({ row: { state, problem, msg, barCode, sku, byMinimum } }: { row: OrderRow }) {
  if (state === 'checking') return <span className="muted">{words.checking}</span>;
  if (state !== 'fault') {
    return state === 'good' ? (
      <>
        <StatusPill tone="good">{words.good}</StatusPill>
        {byMinimum && <span className="order-code">{words.byMinimum}</span>}
      </>
    ) : (
      <span className="muted">{msg}</span>
    );
  }
  return (
    <span className="order-fault">
      {problem ? problems[problem] : msg}
      {!sku && !problem && looksMistyped(barCode) && (
        <span className="order-code">{problems.checkDigit}</span>
      )}
    </span>
  );
}
