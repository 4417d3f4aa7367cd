import { useId, useState } from 'react';
import { type SkuStock, skuStock } from '#client/features/goods-detail/sku-stock.ts';
import { QuantityRules } from '#client/ui/QuantityRules.tsx';
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx';
import { StatusPill, type StatusTone } from '#client/ui/StatusPill.tsx';
import type { SkuData } from '#shared/contract/goods.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
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

/** How many are ordered, by which rules, and how many there are. */
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
