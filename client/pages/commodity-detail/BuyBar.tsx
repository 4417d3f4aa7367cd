import { usePurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { Buying } from '#client/pages/commodity-detail/use-buying.ts';
import { Button } from '#client/ui/base/Button.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import type { Data } from '#shared/contract/index.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import { skuTable } from '#shared/messages/zh/client/sku-table.ts';
import './BuyBar.css';

/** Form id, referenced by the button in the parts bar. */
export const BUYING_FORM = 'buying';

interface BuyBarProps {
  commodity: Data<'getCommodityDetail'>;
  buying: Buying;
  /** The skus are being added to the cart. */
  busy: boolean;
}

/** Running total with the buttons that add or order the chosen skus. Stays in view below a long table. */
export function BuyBar({ onOrder, ...props }: BuyBarProps & { onOrder: () => void }) {
  const { chosen, totals } = props.buying.list;
  const isEmpty = chosen.length === 0;
  return (
    <div className="buy-bar">
      <p className="buy-bar-sum numbers needs-script" role="status">
        <span className="muted">
          {isEmpty ? words.nothingChosen : skuTable.chosen(totals.lines, totals.pieces)}
        </span>
        {!isEmpty && (
          <span>
            {skuTable.total} <Money yuan={chosen[0]?.sku.price == null ? null : totals.amount} />
          </span>
        )}
      </p>
      <AddButton {...props} />
      <OrderNow {...props} onOrder={onOrder} />
    </div>
  );
}

/**
 * Adds the chosen skus to the cart. A viewer who cannot buy gets a link to the page that removes the
 * obstacle.
 */
export function AddButton({ commodity, buying: { active }, busy, small }: BuyBarProps & { small?: boolean }) {
  const gate = usePurchaseGate();
  if (!commodity.onShelf) return null;
  if (gate) {
    return (
      <a className={classNames('btn btn-primary', !small && 'btn-lg')} href={gate.href}>
        {gate.text}
      </a>
    );
  }
  const sellable = commodity.skus.some(isSellable);
  const unavailable = active.stock > 0 ? words.notNow : words.stockState.soldOut;
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

/** Orders the chosen skus alone. One sku goes to the checkout without the cart, by a plain link. */
function OrderNow({ commodity, buying, busy, onOrder }: BuyBarProps & { onOrder: () => void }) {
  const gate = usePurchaseGate();
  if (gate || !commodity.onShelf || !commodity.skus.some(isSellable)) return null;
  const [first, ...others] = buying.list.chosen;
  if (!first || others.length > 0) {
    return (
      <Button kind="outline-primary" size="lg" className="needs-script" busy={busy} onClick={onOrder}>
        {words.buyNow}
      </Button>
    );
  }
  const query = new URLSearchParams({ skuId: first.sku.skuId, quantity: String(first.quantity) });
  return (
    <RouteLink to="checkout" tail={`?${query}`} className="btn btn-outline-primary btn-lg">
      {words.buyNow}
    </RouteLink>
  );
}
