import { categoryHref } from '#client/lib/category-href.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { Data } from '#shared/contract/index.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './Parameters.css';

/** Parameters of the commodity and a table of all its skus. */
export function Parameters({ commodity }: { commodity: Data<'getCommodityDetail'> }) {
  const { brand, categories, tradeType, skus } = commodity;
  const category = categories.at(-1);
  return (
    <>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling region must be reachable by keyboard */}
      <section className="sku-table" aria-label={words.parameters.skus} tabIndex={0}>
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">{words.parameters.spec}</th>
              <th scope="col">{words.skuCode}</th>
              <th scope="col">{words.barCode}</th>
              <th scope="col">{words.parameters.min}</th>
              <th scope="col">{words.price}</th>
              <th scope="col">{words.stock}</th>
            </tr>
          </thead>
          <tbody>
            {skus.map(sku => (
              <tr key={sku.skuId}>
                <th scope="row">
                  {sku.specs.map(({ value }) => value).join(' / ') || words.parameters.onlySpec}
                </th>
                <td>{sku.skuCode}</td>
                <td>{sku.barCode}</td>
                <td>{words.stockOf(sku.minQty)}</td>
                <td>
                  <Money yuan={sku.price} />
                </td>
                <td>{sku.stock > 0 ? words.stockOf(sku.stock) : words.stockState.soldOut}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
