import { routeById } from '#shared/routes/table.ts';

const LIST = routeById('contractInfo').path;

export const SUBJECTS_HREF = LIST;
export const NEW_SUBJECT_HREF = `${LIST}?edit=new`;
export const editHref = (id: string) => `${LIST}?edit=${encodeURIComponent(id)}`;
export const subjectHref = (id: string) =>
  routeById('subjectInfo').path.replace(':id', encodeURIComponent(id));

/** The subject that the form edits: `new`, an id, or null without a form. */
export const readEdited = (search: URLSearchParams): string | null => search.get('edit') || null;
