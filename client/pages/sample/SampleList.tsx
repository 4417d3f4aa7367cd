import { sampleApi } from '#client/api/endpoints/sample-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { QueryThunk } from '#client/pages/page-module.ts';
import { NoSamples } from '#client/pages/sample/NoSamples.tsx';
import { SampleRow } from '#client/pages/sample/SampleRow.tsx';
import { SampleRowsSkeleton } from '#client/pages/sample/SampleRowsSkeleton.tsx';
import { APPLY_HREF, type SampleStatus, samplesQuery } from '#client/pages/sample/samples-query.ts';
import { Pager } from '#client/ui/data/Pager.tsx';
import { StatusTabs } from '#client/ui/layout/StatusTabs.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';
import { sampleStatuses } from '#shared/messages/zh/common/orders.ts';
import './Samples.css';

const { listSamplePage } = sampleApi.endpoints;
const words = samplePages.list;
/** Statuses with a pending step come first. */
const ORDER: readonly SampleStatus[] = [
  'WAIT_AUDIT',
  'WAIT_SHIP',
  'SHIPPED',
  'RECEIVED',
  'REJECT',
  'CANCELLED',
];

export const sampleListQueries = (search: URLSearchParams): QueryThunk[] => [
  listSamplePage.initiate(samplesQuery.arg(samplesQuery.read(search))),
];

/** Sample requisitions by status, newest first. */
export function SampleList({ search }: { search: URLSearchParams }) {
  const query = samplesQuery.read(search);
  const list = listSamplePage.useQuery(samplesQuery.arg(query), POLLING);
  // The counts of the previous tab are shown until the new ones arrive.
  const counts = list.data?.statusCounts;
  const hasNone = list.currentData?.total === 0 && samplesQuery.href(query) === samplesQuery.href();
  return (
    <div className="panel samples">
      <header className="samples-head">
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.intro}</p>
        </div>
        {/* The empty state below has its own button. */}
        {!hasNone && (
          <a className="btn btn-primary" href={APPLY_HREF}>
            {words.apply}
          </a>
        )}
      </header>
      {!hasNone && (
        <StatusTabs
          label={words.tabs}
          current={query.status || 'ALL'}
          tabs={[
            { id: 'ALL', title: words.all, to: samplesQuery.href() },
            ...ORDER.map(status => ({
              id: status,
              title: sampleStatuses[status],
              to: samplesQuery.href({ status }),
              count: counts?.find(one => one.status === status)?.count,
            })),
          ]}
        />
      )}
      <Loaded
        what={words.what}
        state={asLoadable({ ...list, data: list.currentData })}
        skeleton={<SampleRowsSkeleton />}
      >
        {({ records, total }) =>
          records.length === 0 ? (
            <NoSamples query={query} total={total} />
          ) : (
            <>
              <div className="sample-rows">
                {records.map(sample => (
                  <SampleRow key={sample.id} sample={sample} />
                ))}
              </div>
              <Pager
                pageNo={query.pageNo}
                pageSize={samplesQuery.pageSize}
                total={total}
                hrefOf={pageNo => samplesQuery.href({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
