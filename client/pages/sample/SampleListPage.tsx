import { useSearchParams } from 'react-router';
import { myAddresses } from '#client/features/address/use-addresses.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { SampleApply } from '#client/pages/sample/SampleApply.tsx';
import { SampleList, sampleListQueries } from '#client/pages/sample/SampleList.tsx';
import { isApplying, samplesQuery } from '#client/pages/sample/samples-query.ts';
import { firstCandidates } from '#client/pages/sample/use-candidates.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: isApplying(search) ? [firstCandidates(), myAddresses()] : sampleListQueries(search),
});

export const title: PageModule['title'] = (_, { search }) =>
  isApplying(search) ? samplePages.apply.title : undefined;

/** The list is the parent of the application. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  isApplying(search) ? [{ title: samplePages.list.title, to: samplesQuery.href() }] : [];

export function Page() {
  const [search] = useSearchParams();
  return isApplying(search) ? <SampleApply /> : <SampleList search={search} />;
}
