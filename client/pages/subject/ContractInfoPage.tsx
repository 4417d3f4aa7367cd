import { useSearchParams } from 'react-router';
import { certificationApi } from '#client/api/endpoints/certification-api.ts';
import { subjectApi } from '#client/api/endpoints/subject-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import { ContractAndSubjects } from '#client/pages/subject/ContractAndSubjects.tsx';
import { EditSubject, NewSubject } from '#client/pages/subject/EditSubject.tsx';
import { readEdited, SUBJECTS_HREF } from '#client/pages/subject/subject-hrefs.ts';
import { subjectPages } from '#shared/messages/zh/client/subject-pages.ts';

const { getContractInfo, listSubjects, getSubjectDetail } = subjectApi.endpoints;
const { list, form } = subjectPages;

export const queries = ({ search }: PageContext): PageQueries => {
  const id = readEdited(search);
  if (id === null) return { critical: [getContractInfo.initiate({}), listSubjects.initiate({})] };
  if (id !== 'new') return { critical: [getSubjectDetail.initiate({ id })] };
  return { critical: [listSubjects.initiate({}), certificationApi.endpoints.getMyInfo.initiate()] };
};

export const title: PageModule['title'] = (state, { search }) => {
  const id = readEdited(search);
  if (id === null) return list.title;
  const subject = getSubjectDetail.select({ id })(state).data;
  return form.titles[subject?.actions[0] === 'REPLACE' ? 'REPLACE' : id === 'new' ? 'new' : 'CORRECT'];
};

/** The list is the parent of the form. */
export const crumbs: PageModule['crumbs'] = (_, { search }) =>
  readEdited(search) === null ? [] : [{ title: list.title, to: SUBJECTS_HREF }];

export function Page() {
  const id = readEdited(useSearchParams()[0]);
  if (id === null) return <ContractAndSubjects />;
  return id === 'new' ? <NewSubject /> : <EditSubject key={id} id={id} />;
}
