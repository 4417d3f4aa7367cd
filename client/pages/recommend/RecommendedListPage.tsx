import { useSearchParams } from 'react-router';
import { recommendApi } from '#client/api/endpoints/recommend-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { listUrl, readPageNo } from '#client/lib/list-url.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { ListCard, ListCardsSkeleton } from '#client/pages/recommend/ListCard.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';
import { routeById } from '#shared/routes/table.ts';
import './RecommendedList.css';

const { listRecommendedPage } = recommendApi.endpoints;
const PAGE_SIZE = 12;

const argOf = (pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE });
const hrefOf = (pageNo: number) => listUrl(routeById('recommendedList').path, { pageNo });

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listRecommendedPage.initiate(argOf(readPageNo(search)))],
});

export function Page() {
  const [search] = useSearchParams();
  const pageNo = readPageNo(search);
  const lists = listRecommendedPage.useQuery(argOf(pageNo));
  return (
    <>
      <header className="recommended-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.intro}</p>
      </header>
      <Loaded
        what={words.what}
        state={asLoadable({ ...lists, data: lists.currentData })}
        skeleton={<ListCardsSkeleton />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState title={words.empty.title} hint={words.empty.hint}>
              <RouteLink to="commodityList" className="btn btn-primary">
                {words.empty.action}
              </RouteLink>
            </EmptyState>
          ) : (
            <>
              <ul className="recommended-cards">
                {records.map(list => (
                  <li key={list.id}>
                    <ListCard list={list} />
                  </li>
                ))}
              </ul>
              <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
