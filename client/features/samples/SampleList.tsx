import { asLoadable } from '#client/api/as-loadable.ts';
import { POLLING } from '#client/api/polling.ts';
import { sampleApi } from '#client/api/sample-api.ts';
import type { QueryThunk } from '#client/app/page-module.ts';
import { NoSamples } from '#client/features/samples/NoSamples.tsx';
import { SampleRow } from '#client/features/samples/SampleRow.tsx';
import { SampleRowsSkeleton } from '#client/features/samples/SampleRowsSkeleton.tsx';
import {
  APPLY_HREF,
  PAGE_SIZE,
  readSamplesQuery,
  type SampleStatus,
  samplesArg,
  samplesHref,
} from '#client/features/samples/samples-query.ts';
import { StatusTabs } from '#client/orders/StatusTabs.tsx';
import { Loaded } from '#client/ui/Loaded.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { sampleStatuses } from '#shared/messages/zh/orders.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';
import './Samples.css';

const { listSamplePage } = sampleApi.endpoints;
const words = samplePages.list;
/** First those in which something is waited for. */
const ORDER: readonly SampleStatus[] = [
  'WAIT_AUDIT',
  'WAIT_SHIP',
  'SHIPPED',
  'RECEIVED',
  'REJECT',
  'CANCELLED',
];

export const sampleListQueries = (search: URLSearchParams): QueryThunk[] => [
  listSamplePage.initiate(samplesArg(readSamplesQuery(search))),
];

/** Sample requisitions by state, the newest first. */
export function SampleList({ search }: { search: URLSearchParams }) {
  const query = readSamplesQuery(search);
  const list = listSamplePage.useQuery(samplesArg(query), POLLING);
  const hasNone = list.currentData?.total === 0 && samplesHref(query) === samplesHref({});
  return (
    <div className="panel samples">
      <header className="samples-head">
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.intro}</p>
        </div>
        {/* Where there is nothing yet, the way stands below. */}
        {!hasNone && (
          <a className="btn btn-primary" href={APPLY_HREF}>
            {words.apply}
          </a>
        )}
      </header>
      {!hasNone && (
        <StatusTabs
          label={words.tabs}
          current={query.status ?? 'ALL'}
          tabs={[
            { id: 'ALL', title: words.all, to: samplesHref({}) },
            ...ORDER.map(status => ({
              id: status,
              title: sampleStatuses[status],
              to: samplesHref({ status }),
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
                pageSize={PAGE_SIZE}
                total={total}
                hrefOf={pageNo => samplesHref({ ...query, pageNo })}
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}
