import { memo } from 'react';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { type OrderLine, unitPrice } from '#client/pages/commodity-list/use-quick-order.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { MarkedText } from '#client/ui/data/MarkedText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { quantityRulesText } from '#shared/messages/zh/client/quantity-rules.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

const words = commodityList.table;
const THUMBNAIL_PX = 36;

interface RowProps {
  commodity: FoundCommodityData;
  source: number;
  gate: PurchaseGate | null;
  /** Chosen pieces of all its skus. */
  quantity: number;
  /** Its skus are shown below. */
  open: boolean;
  onToggle: (commodityId: string) => void;
  onLine: (line: OrderLine) => void;
}

const Row = cachedFragment(<tr />, 'found-commodity-row', (props: RowProps) => {
  const { commodity, source, gate, quantity } = props;
  const { id, name, nameMarks, brandName, thumbnailUrl, skuCode, barCode, skuCount } = commodity;
  const { price, minQty, stock, stockState, salesCount, collected, sku } = commodity;
  const single = skuCount === 1 || sku !== undefined;
  return (
    <>
      <th scope="row">
        <div className="goods-head">
          <Picture src={thumbnailUrl} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
          <div className="goods-words">
            <a href={commodityHref(id, source, sku?.skuId)} title={name}>
              <MarkedText text={name} marks={nameMarks} />
            </a>
            <p className="goods-codes numbers">
              {sku && sku.specs.length > 0 && (
                <span>{ui.commodity.specs(sku.specs.map(({ value }) => value))}</span>
              )}
              <span>{brandName}</span>
              <span title={words.code}>{skuCode}</span>
              <span title={words.barCode}>{barCode}</span>
            </p>
          </div>
        </div>
      </th>
      <td data-label={words.price} className="goods-figure">
        <Money yuan={single ? unitPrice(commodity, quantity) : price} />
        {!single && price !== null && <span className="muted"> {words.from}</span>}
      </td>
      <td
        data-label={words.terms}
        className="goods-figure numbers"
        title={single ? quantityRulesText(commodity) : undefined}
      >
        {words.minQty(minQty)}
      </td>
      <td data-label={words.stock} className="goods-figure numbers">
        <span className={`goods-stock-${stockState}`} title={ui.commodity.stock[stockState]}>
          {stockState === 'SOLD_OUT' ? buying.soldOut : words.pieces(stock)}
        </span>
      </td>
      <td data-label={words.sales} className="goods-figure goods-sales numbers">
        {words.count(salesCount)}
      </td>
      <td className="goods-figure goods-quantity">
        <RowQuantity {...props} single={single} />
      </td>
      <td className="goods-figure">
        <span className="needs-script">
          <FavouriteButton commodityId={id} name={name} collected={collected} gate={gate} small />
        </span>
      </td>
    </>
  );
});

/** Rendered again only if the commodity, its quantity or its state changes. */
export const CommodityRow = memo(Row);

/** Quantity of the only sku, a button that opens the skus, or the link of the gate. */
function RowQuantity({
  commodity,
  gate,
  quantity,
  open,
  single,
  onToggle,
  onLine,
}: RowProps & { single: boolean }) {
  const { id, name, price, tiers, skuCount, defaultSkuId, sku } = commodity;
  if (gate) {
    return (
      <a className="goods-open" href={gate.href}>
        {gate.text}
      </a>
    );
  }
  if (!single) {
    return (
      <button
        type="button"
        className="goods-open needs-script"
        aria-label={words.specsOf(name, skuCount)}
        aria-expanded={open}
        onClick={() => onToggle(id)}
      >
        {quantity > 0 ? words.chosenPieces(quantity) : words.specs(skuCount)} <Icon name="chevron-down" />
      </button>
    );
  }
  if (!allowedQuantities(commodity)) return <span className="muted">{buying.soldOut}</span>;
  const change = (next: number) =>
    onLine({ skuId: sku?.skuId ?? defaultSkuId, commodityId: id, name, price, tiers, quantity: next });
  return (
    <QuantityStepper
      key={sku?.skuId}
      small
      className="needs-script"
      inTable
      value={quantity}
      terms={commodity}
      label={words.quantityOf(name)}
      onTyping={change}
      onChange={change}
    />
  );
}
