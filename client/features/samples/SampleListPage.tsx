import { useSearchParams } from 'react-router';
import { myAddresses } from '#client/addresses/use-addresses.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { SampleApply } from '#client/features/samples/SampleApply.tsx';
import { SampleList, sampleListQueries } from '#client/features/samples/SampleList.tsx';
import { isApplying, samplesHref } from '#client/features/samples/samples-query.ts';
import { firstCandidates } from '#client/features/samples/use-candidates.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

export const queries = ({ search }: PageContext): PageQueries => ({
  critical: isApplying(search) ? [firstCandidates(), myAddresses()] : sampleListQueries(search),
});

export const title: PageModule['title'] = (_, { search }) =>
  isApplying(search) ? samplePages.apply.title : undefined;

/** The list, above the application. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  isApplying(search) ? [{ title: samplePages.list.title, to: samplesHref({}) }] : [];

export function Page() {
  const [search] = useSearchParams();
  return isApplying(search) ? <SampleApply /> : <SampleList search={search} />;
}
