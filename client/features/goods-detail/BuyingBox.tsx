import { type FormEvent, type ReactNode, useId } from 'react';
import { useWayToBuy } from '#client/buying/use-way-to-buy.ts';
import { PriceBlock, unitPrice } from '#client/features/goods-detail/PriceBlock.tsx';
import { QuantityRow } from '#client/features/goods-detail/QuantityRow.tsx';
import { SkuFacts } from '#client/features/goods-detail/SkuFacts.tsx';
import type { Choice } from '#client/features/goods-detail/use-choice.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Money } from '#client/ui/Money.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { SkuChooser } from '#client/ui/SkuChooser.tsx';
import { isSellable } from '#client/ui/sku-axes.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import './BuyingBox.css';

/** Id of the form, for its button in the bar of the page. */
const BUYING_FORM = 'buying';

interface BuyingBoxProps {
  goods: Data<'getCommodityDetail'>;
  choice: Choice;
  /** Being put into the cart. */
  busy: boolean;
  onAdd: () => void;
  /** Favourite, and whom to ask. */
  actions: ReactNode;
}

/** Choice, price and quantity of the goods: a plain form, which scripts only make quicker. */
export function BuyingBox({ goods, choice, busy, onAdd, actions }: BuyingBoxProps) {
  const { sku, quantity, setQuantity, hrefOf, action, refusal } = choice;
  const refusalId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form id={BUYING_FORM} className="buying" method="post" action={action} onSubmit={submit}>
      <PriceBlock sku={sku} quantity={quantity} />
      <SkuChooser skus={goods.skus} skuId={sku.skuId} hrefOf={hrefOf} label={words.choose} />
      <input type="hidden" name="skuId" value={sku.skuId} />
      {goods.onShelf && <QuantityRow key={sku.skuId} sku={sku} quantity={quantity} onChange={setQuantity} />}
      {goods.onShelf && isSellable(sku) && <Amount yuan={unitPrice(sku, quantity)} quantity={quantity} />}
      {refusal && (
        <p id={refusalId} className="buying-refusal" role="alert">
          <Icon name="exclamation-circle" /> {refusal}
        </p>
      )}
      <div className="buying-actions">
        <AddButton goods={goods} choice={choice} busy={busy} />
        <BuyNow goods={goods} choice={choice} />
        {actions}
      </div>
      <SkuFacts sku={sku} tradeType={goods.tradeType} hasNotices={goods.notices.length > 0} />
    </form>
  );
}

/** Puts the choice into the cart; for a shop that may not buy, the way to where it may. */
export function AddButton({ goods, choice: { sku }, busy, small }: AddButtonProps) {
  const way = useWayToBuy();
  if (!goods.onShelf) return null;
  if (way) {
    return (
      <a className={classNames('btn btn-primary', !small && 'btn-lg')} href={way.href}>
        {way.text}
      </a>
    );
  }
  const sellable = isSellable(sku);
  const refused = sku.stock > 0 ? words.notNow : words.stockState.soldOut;
  return (
    <Button
      type="submit"
      form={BUYING_FORM}
      {...(!small && { size: 'lg' })}
      className="buying-add"
      busy={busy}
      disabled={!sellable}
    >
      <Icon name="cart3" /> {busy ? words.adding : sellable ? words.add : refused}
    </Button>
  );
}

/** Leads to the checkout of this choice alone; the cart stays as it is. */
function BuyNow({ goods, choice: { sku, quantity } }: Pick<BuyingBoxProps, 'goods' | 'choice'>) {
  const way = useWayToBuy();
  if (way || !goods.onShelf || !isSellable(sku)) return null;
  const query = new URLSearchParams({ skuId: sku.skuId, quantity: String(quantity) });
  return (
    <RouteLink to="checkout" tail={`?${query}`} className="btn btn-outline-primary btn-lg">
      {words.buyNow}
    </RouteLink>
  );
}

interface AddButtonProps extends Pick<BuyingBoxProps, 'goods' | 'choice' | 'busy'> {
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
