import { useParams } from 'react-router';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { isMissing } from '#client/api/transport/is-missing.ts';
import { POLLING } from '#client/api/transport/polling.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { SubjectDetail, SubjectDetailSkeleton } from '#client/pages/subject/SubjectDetail.tsx';
import { SubjectMissing } from '#client/pages/subject/SubjectMissing.tsx';
import { SUBJECTS_HREF } from '#client/pages/subject/subject-hrefs.ts';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { getSubjectDetail } = subjectApi.endpoints;
const words = subjectPages.detail;

const subjectOf = ({ id = '' }: { readonly id?: string | undefined }) => ({ id });

export const queries = ({ params }: PageContext): PageQueries => ({
  critical: [getSubjectDetail.initiate(subjectOf(params))],
});

export const title: PageModule['title'] = (state, { params }) => {
  const { data, error } = getSubjectDetail.select(subjectOf(params))(state);
  if (data) return data.companyName;
  return isMissing(error) ? words.missing.title : undefined;
};

/** The list is the parent, unless the shop is frozen: then its page is closed. */
export const crumbs: PageModule['crumbs'] = (_, { viewer }) =>
  viewer.approval?.status === 'DISABLE' ? [] : [{ title: subjectPages.list.title, to: SUBJECTS_HREF }];

export function Page() {
  // The staff can decide while the page is open.
  const subject = getSubjectDetail.useQuery(subjectOf(useParams()), POLLING);
  if (isMissing(subject.error)) return <SubjectMissing />;
  return (
    <Loaded
      what={words.what}
      state={asLoadable({ ...subject, data: subject.currentData })}
      skeleton={<SubjectDetailSkeleton />}
    >
      {data => <SubjectDetail key={data.id} subject={data} />}
    </Loaded>
  );
}
