import { UnpaidOrdersLink } from '#client/features/order/UnpaidOrdersLink.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { ignoreDoubleClick } from '#client/lib/ignore-double-click.ts';
import type { Preview } from '#client/pages/checkout/preview-changes.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import { parseYuan } from '#shared/domain/money.ts';
import { checkout as words } from '#shared/messages/zh/client/checkout.ts';

const PICTURE_PX = 64;

interface CheckoutLineProps {
  item: Preview['groups'][number]['items'][number];
  problem: Preview['problems'][number] | undefined;
  wasPrice: string | undefined;
  onRemove: ((cartId: string) => void) | undefined;
}

/** An ordered sku, with the reason if it cannot be ordered. */
export function CheckoutLine({ item, problem, wasPrice, onRemove }: CheckoutLineProps) {
  const { sku, price, quantity, amount } = item;
  const { name, specs, skuCode, thumbnailUrl } = sku;
  const listPrice = sku.tiers[0]?.price ?? sku.price;
  const before = wasPrice ?? (listPrice && parseYuan(listPrice) > parseYuan(price) ? listPrice : undefined);
  return (
    <li className={classNames('checkout-line', problem && 'checkout-line-faulty')}>
      <div className="checkout-item">
        <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
        <div>
          <a href={lineHref(item)} className="checkout-name">
            {name}
          </a>
          {specs.length > 0 && (
            <p className="checkout-specs">{words.specs(specs.map(({ value }) => value))}</p>
          )}
          <p className="checkout-code numbers">{words.code(skuCode)}</p>
        </div>
      </div>
      <div className="checkout-price">
        <Money yuan={price} />
        {before && (
          <span className={wasPrice ? 'checkout-price-changed' : 'checkout-price-before'}>
            {wasPrice ? words.wasPrice : words.listPrice}{' '}
            <s>
              <Money yuan={before} />
            </s>
          </span>
        )}
      </div>
      <div className="checkout-quantity numbers">{words.pieces(quantity)}</div>
      <div className="checkout-amount">
        <Money yuan={amount} />
      </div>
      {problem && <LineProblem item={item} problem={problem} onRemove={onRemove} />}
    </li>
  );
}

function LineProblem({
  item,
  problem: { msg, payFirst },
  onRemove,
}: Pick<CheckoutLineProps, 'item' | 'onRemove'> & { problem: Preview['problems'][number] }) {
  const { cartId, sku } = item;
  const { toCart, toCommodity, remove, ofLine } = words.problems;
  return (
    <p className="checkout-problem" tabIndex={-1}>
      <span className="checkout-problem-what">
        <Icon name="exclamation-circle" />
        {msg}
      </span>
      {payFirst && <UnpaidOrdersLink />}
      {cartId ? <RouteLink to="cart">{toCart}</RouteLink> : <a href={lineHref(item)}>{toCommodity}</a>}
      {cartId && onRemove && (
        <button
          type="button"
          className="needs-script"
          aria-label={ofLine(remove, sku.name)}
          onClick={ignoreDoubleClick(() => onRemove(cartId))}
        >
          {remove}
        </button>
      )}
    </p>
  );
}

function lineHref({ sku: { commodityId, skuId }, quantity }: CheckoutLineProps['item']): string {
  return `${commodityHref(commodityId, COMMODITY_SOURCE.CART, skuId)}&quantity=${quantity}`;
}
