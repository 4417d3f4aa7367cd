import { useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { CheckoutLine } from '#client/pages/checkout/CheckoutLine.tsx';
import { Freight } from '#client/pages/checkout/Freight.tsx';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { CheckoutGroupData } from '#shared/contract/calls/checkout.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

interface CheckoutGroupProps {
  group: CheckoutGroupData;
  problems: Preview['problems'];
  /** Previous unit prices in yuan, by skuId, of skus whose price changed. */
  prices: ReadonlyMap<string, string>;
  isStale: boolean;
  /** False until an address is known. */
  isFreightKnown: boolean;
  /** Collapsed at first: the order has many lines. */
  isLong: boolean;
  /** Removes one cart line from this order; undefined for the last line. */
  onRemove: ((cartId: string) => void) | undefined;
}

/**
 * Lines shipped from one warehouse, with their freight; collapsible to one line. A problem or a changed price opens
 * the group.
 */
export function CheckoutGroup(props: CheckoutGroupProps) {
  const { group, problems, prices, isStale, isFreightKnown, isLong, onRemove } = props;
  const { warehouseName, tradeType, items, couponAmount, freightAmount, freightNote, payAmount } = group;
  const [isOpen, setOpen] = useState(!isLong);
  const isNoted = items.some(
    ({ sku }) => prices.has(sku.skuId) || problems.some(({ skuId }) => skuId === sku.skuId),
  );
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details
      className="checkout-group"
      open={isOpen || isNoted}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="checkout-group-head">
        <Icon name="chevron-right" />
        <h3>{warehouseName}</h3>
        <StatusPill tone={tradeType === 'HAITAO' ? 'rose' : 'neutral'}>
          {words.tradeTypes[tradeType]}
        </StatusPill>
        <span className="checkout-group-sum numbers">
          {words.groupSum(items.length, pieces)} <Money yuan={payAmount} />
        </span>
      </summary>
      {tradeType === 'HAITAO' && <p className="checkout-group-note">{words.haitao}</p>}
      <ul>
        {items.map(item => (
          <CheckoutLine
            key={item.sku.skuId}
            item={item}
            problem={problems.find(({ skuId }) => skuId === item.sku.skuId)}
            wasPrice={prices.get(item.sku.skuId)}
            onRemove={onRemove}
          />
        ))}
      </ul>
      <p className={classNames('checkout-group-foot numbers', isStale && 'checkout-dimmed')}>
        {freightNote && <span className="checkout-freight-note">{freightNote}</span>}
        {parseYuan(couponAmount) > 0 && (
          <span className="checkout-less">
            {words.amounts.coupon} {words.amounts.less}
            <Money yuan={couponAmount} />
          </span>
        )}
        <span>
          {words.freight} <Freight yuan={isFreightKnown ? freightAmount : null} />
        </span>
        <span className="checkout-group-amount">
          {words.orderAmount} <Money yuan={payAmount} />
        </span>
      </p>
    </details>
  );
}
