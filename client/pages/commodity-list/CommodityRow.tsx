import { type FormEvent, useState } from 'react';
import { AddToCartButton } from '#client/features/add-to-cart/AddToCartButton.tsx';
import { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { FavouriteButton } from '#client/features/favourite/FavouriteButton.tsx';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { MarkedText } from '#client/ui/data/MarkedText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { stepRule } from '#shared/messages/zh/client/quantity-rules.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

const words = commodityList.table;
const THUMBNAIL_PX = 56;

interface RowProps {
  commodity: FoundCommodityData;
  source: number;
  gate: PurchaseGate | null;
}

export const CommodityRow = cachedFragment(
  <tr />,
  'found-commodity-row',
  ({ commodity, source, gate }: RowProps) => {
    const { id, name, nameMarks, brandName, thumbnailUrl, skuCode, barCode, skuCount } = commodity;
    const { price, minQty, stepQty, stock, stockState, collected, sku } = commodity;
    const single = skuCount === 1 || sku !== undefined;
    const inQuantity = single && price !== null && allowedQuantities(commodity) !== null;
    return (
      <>
        <th scope="row">
          <div className="goods-head">
            <Picture src={thumbnailUrl} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
            <div className="goods-words">
              <a href={commodityHref(id, source, sku?.skuId)}>
                <MarkedText text={name} marks={nameMarks} />
              </a>
              <p className="goods-codes numbers">
                <span>{brandName}</span>
                <span title={words.code}>{skuCode}</span>
                <span title={words.barCode}>{barCode}</span>
              </p>
            </div>
          </div>
        </th>
        <td data-label={words.specs} className="goods-specs">
          {specsOf(commodity)}
        </td>
        <td data-label={words.price} className="goods-figure">
          <Money yuan={price} />
          {!single && price !== null && <span className="muted"> {words.from}</span>}
        </td>
        <td data-label={words.terms} className="goods-figure numbers">
          {words.minQty(minQty)}
          {stepQty > 1 && <span className="goods-step">{stepRule(stepQty)}</span>}
        </td>
        <td data-label={words.stock} className="goods-figure numbers">
          {words.pieces(stock)}
          {stockState !== 'IN_STOCK' && (
            <span className="goods-step">
              <StatusPill tone={stockState === 'LOW' ? 'warning' : 'neutral'}>
                {ui.commodity.stock[stockState]}
              </StatusPill>
            </span>
          )}
        </td>
        <td>
          <div className="goods-add needs-script">
            {inQuantity ? (
              <AddQuantity key={sku?.skuId} commodity={commodity} />
            ) : (
              <AddToCartButton commodity={commodity} skuId={sku?.skuId} gate={gate} small />
            )}
            <FavouriteButton commodityId={id} name={name} collected={collected} gate={gate} small />
          </div>
        </td>
      </>
    );
  },
);

function specsOf({ skuCount, sku }: FoundCommodityData): string {
  const values = sku?.specs.map(({ value }) => value) ?? [];
  if (values.length > 0) return ui.commodity.specs(values);
  return skuCount === 1 ? words.single : words.several(skuCount);
}

/** Quantity input and add button for a single-sku commodity. Enter adds. */
function AddQuantity({ commodity }: { commodity: FoundCommodityData }) {
  const { name, minQty } = commodity;
  const skuId = commodity.sku?.skuId ?? commodity.defaultSkuId;
  const [quantity, setQuantity] = useState(allowedQuantities(commodity)?.first ?? minQty);
  const { add, busy } = useAddToCart();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add([{ skuId, quantity, name }]);
  };
  return (
    <form className="goods-quantity" onSubmit={handleSubmit}>
      <QuantityStepper
        value={quantity}
        terms={commodity}
        onChange={setQuantity}
        label={words.quantityOf(name)}
        small
      />
      <Button type="submit" size="sm" kind="outline-primary" busy={busy} aria-label={words.addOf(name)}>
        {words.add}
      </Button>
    </form>
  );
}
