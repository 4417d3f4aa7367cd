import { APPLY_HREF, type SamplesQuery, samplesQuery } from '#client/pages/sample/samples-query.ts';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { PageOutOfRange } from '#client/ui/state/PageOutOfRange.tsx';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const { apply, empty, nothing } = samplePages.list;

/** Explains an empty list: no requisitions, none in this status, or page out of range. */
export function NoSamples({ query, total }: { query: SamplesQuery; total: number }) {
  if (total > 0) {
    return <PageOutOfRange firstHref={samplesQuery.href({ ...query, pageNo: 1 })} />;
  }
  if (query.status) {
    return (
      <EmptyState title={nothing.title} icon="droplet">
        <a className="btn btn-outline-primary" href={samplesQuery.href()}>
          {nothing.action}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} hint={empty.hint} icon="droplet">
      <a className="btn btn-primary" href={APPLY_HREF}>
        {apply}
      </a>
    </EmptyState>
  );
}
