import { APPLY_HREF, type SamplesQuery, samplesHref } from '#client/features/samples/samples-query.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NoSuchPage } from '#client/ui/NoSuchPage.tsx';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const { apply, empty, nothing } = samplePages.list;

/** Why no requisitions are here: none yet, none in this state, or no such page. */
export function NoSamples({ query, total }: { query: SamplesQuery; total: number }) {
  if (total > 0) {
    return <NoSuchPage firstHref={samplesHref({ ...query, pageNo: 1 })} />;
  }
  if (query.status) {
    return (
      <EmptyState title={nothing.title} icon="droplet">
        <a className="btn btn-outline-primary" href={samplesHref({})}>
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
