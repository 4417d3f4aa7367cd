import { type ReactNode, useId, useState } from 'react';
import type { BuyChoice, BuyRow, BuySku } from '#client/features/add-to-cart/buy-rows.ts';
import { StockReminder } from '#client/features/stock-reminder/StockReminder.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { PriceChange } from '#client/ui/commodity/PriceChange.tsx';
import { PriceTiers } from '#client/ui/commodity/PriceTiers.tsx';
import { QuantityRules } from '#client/ui/commodity/QuantityRules.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { CheckBox } from '#client/ui/form/CheckBox.tsx';
import { QuantityStepper } from '#client/ui/form/QuantityStepper.tsx';
import { SelectBox } from '#client/ui/form/SelectBox.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { LastPurchaseData, SkuData } from '#shared/contract/schemas/commodity.ts';
import { formatYuan } from '#shared/domain/money.ts';
import { buying } from '#shared/messages/zh/client/buying.ts';

const SkuDialog = loadWhenShown(
  async () => (await import('#client/features/add-to-cart/SkuDialog.tsx')).SkuDialog,
);

const words = buying.list;
const THUMBNAIL_PX = 88;

interface BuyListRowProps {
  row: BuyRow;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onChange: (choice: BuyChoice) => void;
  actions?: ReactNode;
}

/** One commodity with its sku, price tiers and quantity. */
export function BuyListRow({ row, chosen, onChoose, onChange, actions }: BuyListRowProps) {
  const { commodityId, name, brandName, thumbnailUrl, skus, sku, quantity, fault, unitPrice, reason } = row;
  const termsId = useId();
  const last = lastPurchaseOf(sku);
  return (
    <li className={classNames('buy-row', fault && 'buy-row-lost')}>
      <CheckBox checked={chosen} disabled={fault !== null} label={words.choose(name)} onChange={onChoose} />
      <div className="buy-goods">
        <Picture src={thumbnailUrl} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} />
        <div>
          <p className="buy-brand">
            {brandName}
            {fault && <StatusPill>{words.fault[fault]}</StatusPill>}
          </p>
          <a className="buy-name" href={commodityHref(commodityId, COMMODITY_SOURCE.OTHER, sku.skuId)}>
            {name}
          </a>
          <p className="buy-code numbers">
            {skus.length === 1 && specsOf(sku) && <span>{specsOf(sku)}</span>}
            <span>{sku.skuCode}</span>
          </p>
          {skus.length > 1 && (
            <div className="buy-spec-choice">
              <SelectBox
                className="buy-specs"
                aria-label={words.specsOf(name)}
                value={sku.skuId}
                onChange={({ target }) => onChange({ skuId: target.value, quantity })}
              >
                {skus.map(one => (
                  <option key={one.skuId} value={one.skuId}>
                    {words.spec(specsOf(one) || one.skuCode, one.stock < one.minQty)}
                  </option>
                ))}
              </SelectBox>
              {fault !== 'offShelf' && <SeveralSpecs commodityId={commodityId} name={name} />}
            </div>
          )}
          {reason && <p className="buy-reason">{reason}</p>}
        </div>
      </div>
      <div className="buy-price">
        {fault === null && sku.tiers.length > 1 ? (
          <PriceTiers tiers={sku.tiers} quantity={quantity} />
        ) : (
          <Money yuan={unitPrice} />
        )}
        {last && <PriceChange sku={sku} last={last} />}
      </div>
      <div className="buy-quantity">
        {fault !== null && <StockReminder skuId={sku.skuId} name={name} />}
        {fault === null && (
          <>
            <span className="needs-script">
              <QuantityStepper
                key={sku.skuId}
                small
                value={quantity}
                terms={sku}
                label={words.quantityOf(name)}
                describedBy={termsId}
                onChange={next => onChange({ skuId: sku.skuId, quantity: next })}
              />
            </span>
            <noscript className="numbers">{words.pieces(quantity)}</noscript>
            <QuantityRules id={termsId} terms={sku} />
          </>
        )}
      </div>
      <div className="buy-amount">
        {fault === null && unitPrice !== null && <Money yuan={formatYuan(row.amount)} />}
      </div>
      {actions && <div className="buy-actions needs-script">{actions}</div>}
    </li>
  );
}

/** Opens all specs of the commodity, to add several with one click. */
function SeveralSpecs({ commodityId, name }: { commodityId: string; name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="buy-link needs-script"
        aria-label={words.severalSpecsOf(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.severalSpecs}
      </button>
      <SkuDialog commodityId={commodityId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** null: the list does not know the last purchases. */
function lastPurchaseOf({ lastPrice, lastBuyDate, lastQuantity }: BuySku): LastPurchaseData | null {
  if (lastPrice === undefined || lastBuyDate === undefined || lastQuantity === undefined) return null;
  return { lastPrice, lastBuyDate, lastQuantity };
}

const specsOf = ({ specs }: SkuData) => specs.map(({ value }) => value).join(' / ');
