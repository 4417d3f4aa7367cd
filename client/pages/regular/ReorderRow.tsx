import type { ReactNode } from 'react';
import { orderHref } from '#client/features/order/order-hrefs.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { classNames } from '#client/lib/class-names.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { amountOf, type ReorderRow as Row, unitPrice } from '#client/pages/regular/reorder-rows.ts';
import type { Reorder } from '#client/pages/regular/use-reorder.ts';
import { PriceChange } from '#client/ui/commodity/PriceChange.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { regular } from '#shared/messages/zh/client/regular.ts';

const words = regular.table;
const PICTURE_PX = 40;

interface ReorderRowProps {
  row: Row;
  reorder: Pick<Reorder, 'isChosen' | 'quantityOf' | 'choose' | 'setQuantity'>;
  actions?: ReactNode;
}

/** A sku; its quantity counts once it is chosen. */
export function ReorderRow({ row, reorder, actions }: ReorderRowProps) {
  const { sku, fault } = row;
  const specs = sku.specs.map(({ value }) => value);
  const name = words.named(sku.name, specs);
  const chosen = fault === null && reorder.isChosen(row);
  const quantity = reorder.quantityOf(row);
  const price = unitPrice(sku, quantity);
  return (
    <tr className={classNames(chosen && 'is-chosen', fault && 'is-lost')}>
      <td className="reorder-check">
        <CheckBox
          checked={chosen}
          disabled={fault !== null}
          label={words.choose(name)}
          onChange={on => reorder.choose([row], on)}
        />
      </td>
      <th scope="row">
        <div className="reorder-goods">
          <Picture src={sku.thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          <div>
            <a href={commodityHref(sku.commodityId, COMMODITY_SOURCE.OTHER, sku.skuId)}>{sku.name}</a>
            <p className="reorder-note numbers">
              {specs.length > 0 && <span>{words.specs(specs)}</span>}
              <span>{sku.skuCode}</span>
            </p>
          </div>
        </div>
      </th>
      <td className="reorder-bought numbers" data-label={words.last}>
        <LastPurchase row={row} />
      </td>
      <td className="reorder-figure reorder-price" data-label={words.price}>
        <Money yuan={price} />
        <PriceChange sku={sku} last={row.last} />
      </td>
      <td className="reorder-figure reorder-stock numbers" data-label={words.stock}>
        {fault ? <StatusPill>{words.fault[fault]}</StatusPill> : words.pieceCount(sku.stock)}
      </td>
      <td className="reorder-quantity">
        {fault === null && (
          <QuantityStepper
            small
            className="needs-script"
            value={quantity}
            terms={sku}
            label={words.quantityOf(name)}
            onChange={next => reorder.setQuantity(row, next)}
          />
        )}
      </td>
      <td className="reorder-figure reorder-amount">
        {chosen && <Money yuan={formatYuan(amountOf(sku, quantity))} />}
      </td>
      {actions && <td className="reorder-actions needs-script">{actions}</td>}
    </tr>
  );
}

function LastPurchase({ row: { bought, last } }: { row: Row }) {
  const { lastPrice, lastBuyDate, lastQuantity } = last;
  if (lastPrice === null || lastBuyDate === null) return <span className="muted">{words.never}</span>;
  const date = chinaDate(lastBuyDate);
  return (
    <>
      <span>
        <Money yuan={lastPrice} /> {words.lastTerms(lastQuantity)}
      </span>
      <p className="reorder-note">
        {bought ? (
          <>
            <a href={orderHref(bought.lastOrderId)} aria-label={words.lastOrder(date)}>
              {date}
            </a>
            <span title={words.pieces(bought.pieces)}>{words.times(bought.times)}</span>
          </>
        ) : (
          <span>{date}</span>
        )}
      </p>
    </>
  );
}
