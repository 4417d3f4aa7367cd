import { useId, useState } from 'react';
import { type SkuStock, skuStock } from '#client/features/add-to-cart/sku-table/sku-stock.ts';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import { StatusPill, type StatusTone } from '#client/ui/data/StatusPill.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './QuantityRow.css';

const tones: Readonly<Record<SkuStock, StatusTone>> = {
  inStock: 'good',
  low: 'warning',
  soldOut: 'neutral',
  belowMin: 'warning',
  unorderable: 'warning',
};

interface QuantityRowProps {
  sku: SkuData;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Quantity input with its rules and the stock. */
export function QuantityRow({ sku, quantity, onChange }: QuantityRowProps) {
  const rulesId = useId();
  const [adjusted, setAdjusted] = useState('');
  const state = skuStock(sku);
  const { stock } = sku;
  return (
    <div className="quantity-row">
      <span className="quantity-label">{words.quantity}</span>
      <div>
        <div className="quantity-box">
          <QuantityStepper
            name="quantity"
            label={words.quantity}
            terms={sku}
            value={quantity}
            describedBy={rulesId}
            onChange={next => {
              setAdjusted('');
              onChange(next);
            }}
            onAdjust={(typed, settled) => setAdjusted(words.adjusted(typed, settled))}
          />
          <span className="quantity-stock numbers">
            <StatusPill tone={tones[state]}>{words.stockState[state]}</StatusPill>
            {stock > 0 && (
              <span>
                {words.stock} {words.stockOf(stock)}
              </span>
            )}
          </span>
        </div>
        <QuantityRules id={rulesId} terms={sku} />
        <p className="quantity-adjusted numbers" role="status">
          {adjusted}
        </p>
      </div>
    </div>
  );
}
