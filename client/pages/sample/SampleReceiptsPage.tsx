import { useSearchParams } from 'react-router';
import { sampleApi } from '#client/api/endpoints/sample-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import { listUrl, readPageNo } from '#client/lib/list-url.ts';
import type { PageContext, PageQueries } from '#client/pages/page-module.ts';
import { ReceiptRow } from '#client/pages/sample/ReceiptRow.tsx';
import { SampleRowsSkeleton } from '#client/pages/sample/SampleRowsSkeleton.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './Samples.css';

const { listSampleReceiptPage } = sampleApi.endpoints;
const words = samplePages.receipts;

const PAGE_SIZE = 10;

const argOf = (pageNo: number) => ({ data: {}, pageNo, pageSize: PAGE_SIZE });
const hrefOf = (pageNo: number) => listUrl(routeById('sampleReceipts').path, { pageNo });

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listSampleReceiptPage.initiate(argOf(readPageNo(search)))],
});

/** Shipped samples with their tracking. */
export function Page() {
  const [search] = useSearchParams();
  const pageNo = readPageNo(search);
  const list = listSampleReceiptPage.useQuery(argOf(pageNo), POLLING);
  return (
    <div className="panel samples">
      <header className="samples-head">
        <h1>{words.title}</h1>
      </header>
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<SampleRowsSkeleton />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoReceipts isBeyond={total > 0} />
          ) : (
            <>
              <div className="sample-rows">
                {records.map(receipt => (
                  <ReceiptRow key={receipt.id} receipt={receipt} />
                ))}
              </div>
              <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} hrefOf={hrefOf} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NoReceipts({ isBeyond }: { isBeyond: boolean }) {
  const { empty } = words;
  return isBeyond ? (
    <PageOutOfRange firstHref={hrefOf(1)} />
  ) : (
    <EmptyState title={empty.title} hint={empty.hint} icon="truck">
      <RouteLink to="sampleList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
    </EmptyState>
  );
}
