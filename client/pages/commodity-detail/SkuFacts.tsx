import { CopyText } from '#client/features/copy/CopyText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import type { SkuData, TradeType } from '#shared/contract/schemas/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './SkuFacts.css';

interface SkuFactsProps {
  skus: readonly SkuData[];
  tradeType: TradeType;
  /** The notices section explains the trade type. */
  hasNotices: boolean;
}

/** Lowest drop-shipping price, warehouse and trade type; of a single sku also its codes, which several have in their table. */
export function SkuFacts({ skus, tradeType, hasNotices }: SkuFactsProps) {
  const [first, ...others] = skus;
  const codes = first && others.length === 0 ? (['skuCode', 'barCode'] as const) : [];
  const dropTerms = cheapest(skus.flatMap(({ dropShipping }) => dropShipping ?? []));
  return (
    <dl className="sku-facts numbers">
      {codes.map(code => (
        <div key={code}>
          <dt>{words[code]}</dt>
          <dd>
            <CopyText what={words[code]} text={first?.[code] ?? ''} />
          </dd>
        </div>
      ))}
      {dropTerms && (
        <div>
          <dt>{words.dropPrice}</dt>
          <dd>
            <Money yuan={dropTerms.price} /> <span className="muted">{words.dropFrom(dropTerms.minQty)}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.warehouse}</dt>
        <dd>{[...new Set(skus.map(({ warehouseName }) => warehouseName))].join(' · ')}</dd>
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

const cheapest = <Terms extends { readonly price: string }>(offers: readonly Terms[]) =>
  offers.toSorted((one, other) => Number(one.price) - Number(other.price))[0];
