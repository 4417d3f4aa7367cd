import { memo, useId, useState } from 'react';
import type { ShownLine } from '#client/cart/cart-view.ts';
import { LineGoods } from '#client/features/cart/LineGoods.tsx';
import type { CartActions } from '#client/features/cart/use-cart-actions.ts';
import { onFirstClick } from '#client/lib/first-click.ts';
import { CheckBox } from '#client/ui/CheckBox.tsx';
import { Money } from '#client/ui/Money.tsx';
import { QuantityRules } from '#client/ui/QuantityRules.tsx';
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { nextTier } from '#shared/domain/tier-price.ts';
import { cart as words } from '#shared/messages/zh/cart.ts';

interface CartLineProps extends ShownLine {
  actions: CartActions;
}

/** A line of the cart. A hundred others beside it do not move when it changes. */
export const CartLine = memo(function CartLine({ line, chosen, saving, refusal, actions }: CartLineProps) {
  const [adjustedTo, setAdjustedTo] = useState<number>();
  const hintId = useId();
  const { cartId, quantity, fixedQuantity, valid } = line;
  const name = lineName(line);
  const change = (next: number) => {
    setAdjustedTo(undefined);
    actions.change(cartId, next, quantity);
  };
  const says = refusal ?? (valid ? undefined : words.fault(line));
  return (
    <li className={valid ? 'cart-line' : 'cart-line cart-line-faulty'} data-cart-id={cartId}>
      <CheckBox
        checked={chosen}
        disabled={!valid}
        label={words.chooseLine(name)}
        onChange={checked => actions.choose([cartId], checked)}
      />
      <LineGoods line={line} />
      <div className="cart-price">
        <Money yuan={line.price} />
        <NextTier line={line} />
      </div>
      <div className="cart-quantity">
        <span className="needs-script">
          <QuantityStepper
            small
            value={quantity}
            terms={line}
            label={words.quantityOf(name)}
            describedBy={hintId}
            onChange={change}
            onAdjust={(_typed, settled) => setAdjustedTo(settled)}
          />
        </span>
        <noscript className="numbers">{words.pieces(quantity)}</noscript>
        <QuantityRules id={hintId} terms={line} />
      </div>
      <div className={saving ? 'cart-amount cart-dimmed' : 'cart-amount'} aria-busy={saving || undefined}>
        <Money yuan={line.amount} />
      </div>
      <div className="cart-actions needs-script">
        <button
          type="button"
          aria-label={words.ofLine(words.collect, name)}
          onClick={onFirstClick(() => actions.collect([cartId]))}
        >
          {words.collect}
        </button>
        <button
          type="button"
          aria-label={words.ofLine(words.remove, name)}
          onClick={onFirstClick(() => actions.remove([cartId]))}
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

/** How many more pieces make each one cheaper. */
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
