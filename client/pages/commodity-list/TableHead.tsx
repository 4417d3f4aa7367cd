import { type ListQuery, listHref, type Sort } from '#client/pages/commodity-list/list-query.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';

const { table: words, sort: sorts } = commodityList;

interface Column {
  readonly title: 'commodity' | 'price' | 'terms' | 'stock' | 'sales' | 'quantity' | 'actions';
  /** Sort orders of the head: the first click, then the other direction. */
  readonly orders?: readonly [Sort, Sort];
}

const COLUMNS: readonly Column[] = [
  { title: 'commodity', orders: ['NAME_ASC', 'NAME_DESC'] },
  { title: 'price', orders: ['PRICE_ASC', 'PRICE_DESC'] },
  { title: 'terms' },
  { title: 'stock', orders: ['STOCK_DESC', 'STOCK_ASC'] },
  { title: 'sales', orders: ['SALES', 'SALES_ASC'] },
  { title: 'quantity' },
  { title: 'actions' },
];

/** Column heads; those with an order are links that sort, and reverse the order of the current one. */
export function TableHead({ query }: { query: ListQuery }) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ title, orders }) => {
          const current = orders?.find(order => order === query.sort);
          const isAscending = current?.endsWith('_ASC');
          const next = orders?.find(order => order !== current);
          return (
            <th
              key={title}
              scope="col"
              className={`goods-head-${title}`}
              aria-sort={current && (isAscending ? 'ascending' : 'descending')}
            >
              {next ? (
                <a
                  className="goods-sort"
                  href={listHref({ ...query, pageNo: 1, sort: next })}
                  data-keep-place
                  title={sorts[next]}
                >
                  {words[title]}
                  <Icon name={current ? (isAscending ? 'arrow-up' : 'arrow-down') : 'chevron-down'} />
                </a>
              ) : title === 'actions' ? (
                <VisuallyHidden>{words.actions}</VisuallyHidden>
              ) : (
                words[title]
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
