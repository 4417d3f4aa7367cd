import { classNames } from '#client/lib/class-names.ts';
import { CheckoutLine } from '#client/pages/checkout/CheckoutLine.tsx';
import { Freight } from '#client/pages/checkout/Freight.tsx';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
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
  /** Removes one cart line from this order; undefined for the last line. */
  onRemove: ((cartId: string) => void) | undefined;
}

/** Lines shipped from one warehouse, with their freight. */
export function CheckoutGroup(props: CheckoutGroupProps) {
  const { group, problems, prices, isStale, isFreightKnown, onRemove } = props;
  const { warehouseName, tradeType, items, couponAmount, freightAmount, freightNote, payAmount } = group;
  return (
    <section className="checkout-group">
      <header className="checkout-group-head">
        <h3>{warehouseName}</h3>
        <StatusPill tone={tradeType === 'HAITAO' ? 'rose' : 'neutral'}>
          {words.tradeTypes[tradeType]}
        </StatusPill>
        <span className="checkout-columns-head" aria-hidden="true">
          <span>{words.columns.price}</span>
          <span>{words.columns.quantity}</span>
          <span>{words.columns.amount}</span>
        </span>
      </header>
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
    </section>
  );
}
