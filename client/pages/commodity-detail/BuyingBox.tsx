import { type FormEvent, type ReactNode, useId } from 'react';
import { usePurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { StockReminder } from '#client/features/stock-reminder/StockReminder.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { PriceBlock, unitPrice } from '#client/pages/commodity-detail/PriceBlock.tsx';
import { QuantityRow } from '#client/pages/commodity-detail/QuantityRow.tsx';
import { SkuFacts } from '#client/pages/commodity-detail/SkuFacts.tsx';
import type { Choice } from '#client/pages/commodity-detail/use-sku-choice.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { SkuChooser } from '#client/ui/commodity/SkuChooser.tsx';
import { isSellable } from '#client/ui/commodity/sku-axes.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './BuyingBox.css';

/** Form id, referenced by the button in the parts bar. */
const BUYING_FORM = 'buying';

interface BuyingBoxProps {
  commodity: Data<'getCommodityDetail'>;
  choice: Choice;
  /** The sku is being added to the cart. */
  busy: boolean;
  onAdd: () => void;
  /** Favourite and chat buttons. */
  actions: ReactNode;
}

/** Sku choice, price and quantity. Works as a plain form without scripts. */
export function BuyingBox({ commodity, choice, busy, onAdd, actions }: BuyingBoxProps) {
  const { sku, quantity, setQuantity, hrefOf, action, error } = choice;
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form id={BUYING_FORM} className="buying" method="post" action={action} onSubmit={submit}>
      <PriceBlock sku={sku} quantity={quantity} />
      <SkuChooser skus={commodity.skus} skuId={sku.skuId} hrefOf={hrefOf} label={words.choose} />
      <input type="hidden" name="skuId" value={sku.skuId} />
      {commodity.onShelf && (
        <QuantityRow key={sku.skuId} sku={sku} quantity={quantity} onChange={setQuantity} />
      )}
      {commodity.onShelf && isSellable(sku) && <Amount yuan={unitPrice(sku, quantity)} quantity={quantity} />}
      {error && (
        <p id={errorId} className="buying-refusal" role="alert">
          <Icon name="exclamation-circle" /> {error}
        </p>
      )}
      <div className="buying-actions">
        <AddButton commodity={commodity} choice={choice} busy={busy} />
        <BuyNow commodity={commodity} choice={choice} />
        {!(commodity.onShelf && isSellable(sku)) && <StockReminder skuId={sku.skuId} name={commodity.name} />}
        {actions}
      </div>
      <SkuFacts sku={sku} tradeType={commodity.tradeType} hasNotices={commodity.notices.length > 0} />
    </form>
  );
}

/**
 * Adds the selected sku to the cart. A viewer who cannot buy gets a link to the page that removes the
 * obstacle.
 */
export function AddButton({ commodity, choice: { sku }, busy, small }: AddButtonProps) {
  const gate = usePurchaseGate();
  if (!commodity.onShelf) return null;
  if (gate) {
    return (
      <a className={classNames('btn btn-primary', !small && 'btn-lg')} href={gate.href}>
        {gate.text}
      </a>
    );
  }
  const sellable = isSellable(sku);
  const unavailable = sku.stock > 0 ? words.notNow : words.stockState.soldOut;
  return (
    <Button
      type="submit"
      form={BUYING_FORM}
      {...(!small && { size: 'lg' })}
      className="buying-add"
      busy={busy}
      disabled={!sellable}
    >
      <Icon name="cart3" /> {busy ? words.adding : sellable ? words.add : unavailable}
    </Button>
  );
}

/** Links to the checkout of the selected sku alone; the cart is not changed. */
function BuyNow({ commodity, choice: { sku, quantity } }: Pick<BuyingBoxProps, 'commodity' | 'choice'>) {
  const gate = usePurchaseGate();
  if (gate || !commodity.onShelf || !isSellable(sku)) return null;
  const query = new URLSearchParams({ skuId: sku.skuId, quantity: String(quantity) });
  return (
    <RouteLink to="checkout" tail={`?${query}`} className="btn btn-outline-primary btn-lg">
      {words.buyNow}
    </RouteLink>
  );
}

interface AddButtonProps extends Pick<BuyingBoxProps, 'commodity' | 'choice' | 'busy'> {
  small?: boolean;
}

function Amount({ yuan, quantity }: { yuan: string | null; quantity: number }) {
  const amount = yuan && formatYuan(toFen(parseYuan(yuan) * quantity));
  return (
    <p className="buying-amount numbers needs-script">
      <span>{words.amount}</span>
      <Money yuan={amount} />
      <span>{words.amountOf(quantity)}</span>
    </p>
  );
}
