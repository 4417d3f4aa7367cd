import { categoryHref } from '#client/lib/category-href.ts';
import type { Data } from '#shared/contract/index.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './Parameters.css';

/** Parameters of the commodity. */
export function Parameters({ commodity }: { commodity: Data<'getCommodityDetail'> }) {
  const { brand, categories, tradeType } = commodity;
  const category = categories.at(-1);
  return (
    <dl className="parameters">
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
    </dl>
  );
}
