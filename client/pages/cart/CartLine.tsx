import { memo, useId, useState } from 'react';
import type { ShownLine } from '#client/features/cart/cart-view.ts';
import { ignoreDoubleClick } from '#client/lib/ignore-double-click.ts';
import { LineCommodity } from '#client/pages/cart/LineCommodity.tsx';
import type { CartActions } from '#client/pages/cart/use-cart-actions.ts';
import { PriceChange } from '#client/ui/commodity/PriceChange.tsx';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { nextTier } from '#shared/domain/price-tier.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';

interface CartLineProps extends ShownLine {
  actions: CartActions;
}

/** A cart line. Memoized, so that a change of one line does not render the others. */
export const CartLine = memo(function CartLine({ line, chosen, saving, error, actions }: CartLineProps) {
  const [adjustedTo, setAdjustedTo] = useState<number>();
  const hintId = useId();
  const { cartId, quantity, fixedQuantity, valid } = line;
  const name = lineName(line);
  const change = (next: number) => {
    setAdjustedTo(undefined);
    actions.change(cartId, next, quantity);
  };
  const says = error ?? (valid ? undefined : words.fault(line));
  return (
    <li className={valid ? 'cart-line' : 'cart-line cart-line-faulty'} data-cart-id={cartId}>
      <CheckBox
        checked={chosen}
        disabled={!valid}
        label={words.chooseLine(name)}
        onChange={checked => actions.choose([cartId], checked)}
      />
      <LineCommodity line={line} />
      <div className="cart-price">
        <Money yuan={line.price} />
        <PriceChange sku={line} last={line} />
        <NextTier line={line} />
      </div>
      <div className="cart-quantity">
        <QuantityStepper
          small
          className="needs-script"
          value={quantity}
          terms={line}
          label={words.quantityOf(name)}
          describedBy={hintId}
          onChange={change}
          onAdjust={(_typed, settled) => setAdjustedTo(settled)}
        />
        <noscript className="numbers">{words.pieces(quantity)}</noscript>
        <QuantityRules id={hintId} terms={line} />
      </div>
      <div className={saving ? 'cart-amount cart-dimmed' : 'cart-amount'} aria-busy={saving || undefined}>
        <Money yuan={line.amount} />
      </div>
      <div className="cart-actions needs-script">
        <button
          type="button"
          aria-label={words.ofLine(words.favourite, name)}
          onClick={ignoreDoubleClick(() => actions.moveToFavourites([cartId]))}
        >
          {words.favourite}
        </button>
        <button
          type="button"
          aria-label={words.ofLine(words.remove, name)}
          onClick={ignoreDoubleClick(() => actions.remove([cartId]))}
        >
          {words.remove}
        </button>
      </div>
      <p className="cart-says" role="status">
        {says && <span className="cart-fault">{says}</span>}
        {!says && adjustedTo === quantity && <span>{words.adjusted(quantity)}</span>}
        {!valid && fixedQuantity !== null && (
          <button type="button" className="needs-script" onClick={() => change(fixedQuantity)}>
            {words.fix(fixedQuantity)}
          </button>
        )}
      </p>
    </li>
  );
});

/** Shows how many more pieces reach the next price tier. */
function NextTier({ line }: { line: CartLineData }) {
  const { tiers, price, quantity, stepQty, maxQty, stock } = line;
  const next = nextTier(tiers, quantity);
  if (!next || next.price === price) return null;
  const reached = Math.ceil(next.minQty / stepQty) * stepQty;
  if (reached > Math.min(maxQty ?? stock, stock)) return null;
  return (
    <span className="cart-next-tier">
      {words.nextTier(reached - quantity)}
      <Money yuan={next.price} />
    </span>
  );
}

function lineName({ name, specs }: CartLineData): string {
  return words.named(
    name,
    specs.map(({ value }) => value),
  );
}
