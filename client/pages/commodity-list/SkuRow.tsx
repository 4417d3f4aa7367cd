import { unitPrice } from '#client/pages/commodity-list/use-quick-order.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { nextTier } from '#shared/domain/price-tier.ts';
import { allowedQuantities } from '#shared/domain/quantity.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import { quantityRulesText } from '#shared/messages/zh/client/quantity-rules.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';

const words = commodityList.table;

interface SkuRowProps {
  sku: SkuData;
  /** Name of the commodity. */
  name: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

export function SkuRow({ sku, name, quantity, onQuantity }: SkuRowProps) {
  const { skuCode, barCode, minQty, stock, tiers } = sku;
  const specs = ui.commodity.specs(sku.specs.map(({ value }) => value)) || skuCode;
  const next = nextTier(tiers, Math.max(quantity, minQty));
  return (
    <tr className="sku-line">
      <th scope="row">
        <span className="sku-line-name">
          <span>{specs}</span>
          <span className="goods-codes numbers">
            <span title={words.code}>{skuCode}</span>
            <span title={words.barCode}>{barCode}</span>
          </span>
          {next && (
            <span className="goods-codes numbers">
              {words.nextTier(next.minQty, displayYuan(next.price))}
            </span>
          )}
        </span>
      </th>
      <td data-label={words.price} className="goods-figure">
        <Money yuan={unitPrice(sku, quantity)} />
      </td>
      <td data-label={words.terms} className="goods-figure numbers" title={quantityRulesText(sku)}>
        {words.minQty(minQty)}
      </td>
      <td data-label={words.stock} className="goods-figure numbers">
        {words.pieces(stock)}
      </td>
      <td className="goods-figure goods-sales" />
      <td className="goods-figure goods-quantity">
        {allowedQuantities(sku) ? (
          <QuantityStepper
            small
            inTable
            value={quantity}
            terms={sku}
            label={words.quantityOf(`${name} ${specs}`)}
            onTyping={onQuantity}
            onChange={onQuantity}
          />
        ) : (
          <span className="muted">{buying.soldOut}</span>
        )}
      </td>
      <td />
    </tr>
  );
}
