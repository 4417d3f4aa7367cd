import { CopyText } from '#client/features/copy/CopyText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { SkuData, TradeType } from '#shared/contract/schemas/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './SkuFacts.css';

interface SkuFactsProps {
  sku: SkuData;
  tradeType: TradeType;
  /** The notices section explains the trade type. */
  hasNotices: boolean;
}

/** Codes, drop-shipping price, warehouse and trade type of a sku. */
export function SkuFacts({ sku, tradeType, hasNotices }: SkuFactsProps) {
  return (
    <dl className="sku-facts numbers">
      <div>
        <dt>{words.skuCode}</dt>
        <dd>
          <CopyText what={words.skuCode} text={sku.skuCode} />
        </dd>
      </div>
      <div>
        <dt>{words.barCode}</dt>
        <dd>
          <CopyText what={words.barCode} text={sku.barCode} />
        </dd>
      </div>
      {sku.dropShipping && (
        <div>
          <dt>{words.dropPrice}</dt>
          <dd>
            <Money yuan={sku.dropShipping.price} />{' '}
            <span className="muted">{words.dropFrom(sku.dropShipping.minQty)}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.warehouse}</dt>
        <dd>{sku.warehouseName}</dd>
      </div>
      <div>
        <dt>{words.tradeType}</dt>
        <dd>
          <StatusPill tone={tradeType === 'HAITAO' ? 'warning' : 'neutral'}>
            {words.tradeTypes[tradeType]}
          </StatusPill>{' '}
          {hasNotices && <a href="#notices">{words.readNotices}</a>}
        </dd>
      </div>
    </dl>
  );
}
