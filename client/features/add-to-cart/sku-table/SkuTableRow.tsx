import { type ClipboardEvent, useEffect, useId, useRef } from 'react';
import { SkuChip } from '#client/features/add-to-cart/sku-table/SkuChip.tsx';
import type { SkuTableProps } from '#client/features/add-to-cart/sku-table/SkuTable.tsx';
import { unitPrice } from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import { skuStock } from '#client/features/add-to-cart/sku-table/sku-stock.ts';
import { StockReminder } from '#client/features/stock-reminder/StockReminder.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { isSellable } from '#client/ui/commodity/is-sellable.ts';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { applicableTier, nextTier } from '#shared/domain/price-tier.ts';
import { commodityPieces } from '#shared/messages/zh/client/commodity-pieces.ts';
import { skuTable as words } from '#shared/messages/zh/client/sku-table.ts';

interface SkuTableRowProps extends Omit<SkuTableProps, 'skus' | 'label'> {
  sku: SkuData;
  /** The skus differ in their quantity rules. */
  hasOwnRules: boolean;
  onPaste: (text: string) => void;
}

export function SkuTableRow(props: SkuTableRowProps) {
  const { sku, list, orderable, chosenId, activeId, onActive, hrefOf, withoutScripts } = props;
  const { skuId, skuCode, barCode } = sku;
  const { quantity, wanted } = list.entryOf(sku);
  const noteId = useId();
  const isChosen = skuId === chosenId;
  const row = useRowInView(isChosen);
  const name = specsOf(sku) || skuCode;
  const isSoldOut = !isSellable(sku);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'));
  };
  return (
    <tr
      ref={row}
      className={classNames(quantity > 0 && 'sku-row-filled', skuId === activeId && 'sku-row-active')}
      aria-current={isChosen || undefined}
      onFocus={() => onActive?.(sku)}
    >
      <th scope="row">
        <span className="sku-name">
          <SkuChip sku={sku} />
          {hrefOf ? (
            <a href={hrefOf(skuId)} data-replace data-keep-place onClick={() => list.choose(sku)}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
        </span>
      </th>
      <td className="sku-codes">
        <span>{skuCode}</span>
        <span>{barCode}</span>
      </td>
      <td className="sku-price">
        <Price sku={sku} quantity={quantity} />
      </td>
      <td className="sku-stock">
        <Stock sku={sku} />
      </td>
      <td className="sku-quantity">
        {!orderable || isSoldOut ? (
          <span className="sku-closed muted">{isSoldOut ? words.stockState[skuStock(sku)] : '—'}</span>
        ) : (
          <>
            {withoutScripts && <noscript>{withoutScripts(sku)}</noscript>}
            <span className="needs-script" onPaste={paste}>
              <QuantityStepper
                small
                inTable
                label={words.quantityOf(name)}
                terms={sku}
                value={quantity}
                describedBy={noteId}
                {...(isChosen && { name: 'quantity' })}
                onTyping={next => list.change(sku, next)}
                onChange={next => list.change(sku, next)}
                onAdjust={(typed, settled) => list.adjust(sku, typed, settled)}
              />
            </span>
          </>
        )}
        {isSoldOut && (
          <span className="sku-reminder needs-script">
            <StockReminder skuId={skuId} name={name} />
          </span>
        )}
        <span id={noteId} className="sku-note" role="status">
          {wanted !== undefined && words.adjusted(wanted, quantity)}
        </span>
        {props.hasOwnRules && orderable && !isSoldOut && <QuantityRules terms={sku} />}
      </td>
    </tr>
  );
}

/** Scrolls to the chosen row, and focuses its quantity if it was chosen in the table. A scanner keeps the focus. */
function useRowInView(isChosen: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    if (row.current?.contains(document.activeElement)) row.current.querySelector('input')?.focus();
  }, [isChosen]);
  return row;
}

function Price({ sku, quantity }: { sku: SkuData; quantity: number }) {
  const { tiers } = sku;
  const isReached = quantity > 0 && applicableTier(tiers, quantity) !== tiers[0];
  const next = quantity > 0 ? nextTier(tiers, quantity) : null;
  return (
    <>
      <span className={isReached ? 'sku-tier-reached' : undefined}>
        <Money yuan={unitPrice(sku, quantity)} />
        {isReached && <VisuallyHidden>{commodityPieces.reached}</VisuallyHidden>}
      </span>
      {next && <span className="sku-next">{words.nextTier(next.minQty, displayYuan(next.price))}</span>}
    </>
  );
}

function Stock({ sku }: { sku: SkuData }) {
  const state = skuStock(sku);
  return (
    <span className={state === 'low' || state === 'soldOut' ? `sku-stock-${state}` : undefined}>
      <span className="sku-stock-label">{words.stock} </span>
      {words.pieces(sku.stock)}
      {state === 'low' && <VisuallyHidden>{words.stockState.low}</VisuallyHidden>}
    </span>
  );
}

const specsOf = ({ specs }: SkuData) => specs.map(({ value }) => value).join(' / ');
