import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { SAMPLE_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

const filters = { status: oneOf(SAMPLE_STATUSES) };
export type SamplesQuery = ListQuery<typeof filters>;
export const samplesQuery = defineListQuery(routeById('sampleList').path, 10, filters);

/** URL of the application form. */
export const APPLY_HREF = `${routeById('sampleList').path}?apply=1`;
export const isApplying = (search: URLSearchParams) => search.get('apply') === '1';
