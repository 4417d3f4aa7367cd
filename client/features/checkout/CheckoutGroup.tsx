import { CheckoutLine } from '#client/features/checkout/CheckoutLine.tsx';
import { Freight } from '#client/features/checkout/Freight.tsx';
import type { Preview } from '#client/features/checkout/preview-changes.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Money } from '#client/ui/Money.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import type { CheckoutGroupData } from '#shared/contract/calls/checkout.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/checkout.ts';

interface CheckoutGroupProps {
  group: CheckoutGroupData;
  problems: Preview['problems'];
  /** What one piece cost before its price changed, by sku. */
  prices: ReadonlyMap<string, string>;
  isStale: boolean;
  /** Not before it is known where it goes. */
  isFreightKnown: boolean;
  /** Orders without one line of the cart; undefined where it is the last. */
  onRemove: ((cartId: string) => void) | undefined;
}

/** What goes from one warehouse, and what sending it costs. */
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
