import { categoryHref } from '#client/lib/category-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './Parameters.css';

type Commodity = Data<'getCommodityDetail'>;

interface ParametersProps {
  brand: Commodity['brand'];
  category: Commodity['categories'][number] | null;
  tradeType: TradeType;
}

/** Parameters of the commodity. */
export const Parameters = cachedFragment(
  <dl className="parameters" />,
  'parameters',
  ({ brand, category, tradeType }: ParametersProps) => (
    <>
      <div>
        <dt>{words.parameters.brand}</dt>
        <dd>
          {brand.name} {brand.englishName}
        </dd>
      </div>
      <div>
        <dt>{words.parameters.origin}</dt>
        <dd>{brand.country}</dd>
      </div>
      {category && (
        <div>
          <dt>{words.parameters.category}</dt>
          <dd>
            <a href={categoryHref(category.id)}>{category.name}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.tradeType}</dt>
        <dd>{words.tradeTypes[tradeType]}</dd>
      </div>
    </>
  ),
);
