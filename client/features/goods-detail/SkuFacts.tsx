import { CopyText } from '#client/orders/CopyText.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import type { SkuData, TradeType } from '#shared/contract/goods.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import './SkuFacts.css';

interface SkuFactsProps {
  sku: SkuData;
  tradeType: TradeType;
  /** What is to be known of the trade type stands further down. */
  hasNotices: boolean;
}

/** By which codes a sku is known, where it is sent from and how it is traded. */
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
