import { useSearchParams } from 'react-router';
import { asLoadable } from '#client/api/as-loadable.ts';
import { POLLING } from '#client/api/polling.ts';
import { sampleApi } from '#client/api/sample-api.ts';
import type { PageContext, PageQueries } from '#client/app/page-module.ts';
import { ReceiptRow } from '#client/features/samples/ReceiptRow.tsx';
import { SampleRowsSkeleton } from '#client/features/samples/SampleRowsSkeleton.tsx';
import { PAGE_SIZE } from '#client/features/samples/samples-query.ts';
import { listAddress, readPageNo } from '#client/lib/list-address.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';
import { routeById } from '#shared/routes/table.ts';
import './Samples.css';

const { listSampleReceiptPage } = sampleApi.endpoints;
const words = samplePages.receipts;

const argOf = (pageNo: number) => ({ data: {}, pageNo, pageSize: PAGE_SIZE });
const hrefOf = (pageNo: number) => listAddress(routeById('sampleReceipts').path, { pageNo });

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: [listSampleReceiptPage.initiate(argOf(readPageNo(search)))],
});

/** Samples that were shipped, with where they are. */
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
    <NoSuchPage firstHref={hrefOf(1)} />
  ) : (
    <EmptyState title={empty.title} hint={empty.hint} icon="truck">
      <RouteLink to="sampleList" className="btn btn-primary">
        {empty.action}
      </RouteLink>
    </EmptyState>
  );
}
