import { type FormEvent, useId, useRef } from 'react';
import { FailedRows } from '#client/features/add-to-cart/FailedRows.tsx';
import { SkuTable } from '#client/features/add-to-cart/sku-table/SkuTable.tsx';
import { StockReminder } from '#client/features/stock-reminder/StockReminder.tsx';
import { BUYING_FORM, BuyBar } from '#client/pages/commodity-detail/BuyBar.tsx';
import { PriceBlock } from '#client/pages/commodity-detail/PriceBlock.tsx';
import { QuantityRow } from '#client/pages/commodity-detail/QuantityRow.tsx';
import { SkuFacts } from '#client/pages/commodity-detail/SkuFacts.tsx';
import type { useAddChosen } from '#client/pages/commodity-detail/use-add-chosen.ts';
import type { Buying } from '#client/pages/commodity-detail/use-buying.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import type { Data } from '#shared/contract/index.ts';
import { validateQuantity } from '#shared/domain/quantity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './BuyingBox.css';

interface BuyingBoxProps {
  commodity: Data<'getCommodityDetail'>;
  buying: Buying;
  adding: ReturnType<typeof useAddChosen>;
  /** The skus are being added to the cart. */
  busy: boolean;
}

/** Prices, quantities and the running total. Works as a plain form of one sku without scripts. */
export function BuyingBox({ commodity, buying, adding, busy }: BuyingBoxProps) {
  const { skus, onShelf, tradeType, notices } = commodity;
  const { list, active, setActive, chosenId, hrefOf, action, error } = buying;
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const whenChosen = (act: () => Promise<unknown>) => {
    if (list.chosen.length > 0) void act();
    else form.current?.querySelector<HTMLInputElement>('td input:enabled')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    whenChosen(adding.addChosen);
  };
  const isOne = skus.length === 1;
  const { quantity } = list.entryOf(active);
  return (
    <form ref={form} id={BUYING_FORM} className="buying" method="post" action={action} onSubmit={submit}>
      <PriceBlock sku={active} quantity={quantity} isNamed={!isOne} />
      <input type="hidden" name="skuId" value={active.skuId} />
      {!isOne && (
        <SkuTable
          skus={skus}
          list={list}
          orderable={onShelf}
          label={words.choose}
          chosenId={chosenId}
          activeId={active.skuId}
          onActive={setActive}
          hrefOf={hrefOf}
          withoutScripts={sku =>
            sku.skuId === active.skuId ? (
              <PlainQuantity buying={buying} />
            ) : (
              <a href={hrefOf(sku.skuId)}>{words.chooseThis}</a>
            )
          }
        />
      )}
      {isOne && onShelf && (
        <QuantityRow sku={active} quantity={quantity} onChange={next => list.change(active, next)} />
      )}
      {error && (
        <p id={errorId} className="buying-refusal" role="alert">
          <Icon name="exclamation-circle" /> {error}
        </p>
      )}
      {adding.failed && (
        <FailedRows failed={adding.failed.rows} none={adding.failed.none} onClose={adding.dismissFailed} />
      )}
      {isOne && !isSellable(active) && <StockReminder skuId={active.skuId} name={commodity.name} />}
      <BuyBar
        commodity={commodity}
        buying={buying}
        busy={busy}
        onOrder={() => whenChosen(adding.orderChosen)}
      />
      <SkuFacts skus={skus} tradeType={tradeType} hasNotices={notices.length > 0} />
    </form>
  );
}

/** Quantity of the plain form; as posted, if it was rejected. */
function PlainQuantity({ buying: { active, formQuantity } }: { buying: Buying }) {
  return (
    <input
      type="number"
      className="form-control"
      name="quantity"
      aria-label={words.quantity}
      aria-invalid={validateQuantity(active, formQuantity) ? true : undefined}
      defaultValue={formQuantity}
    />
  );
}
