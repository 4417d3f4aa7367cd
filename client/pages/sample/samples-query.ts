import { listUrl, readPageNo } from '#client/lib/list-url.ts';
import type { Arg } from '#shared/contract/index.ts';
import { SAMPLE_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** List parameters as read from the URL. */
export interface SamplesQuery {
  readonly status: SampleStatus | null;
  readonly pageNo: number;
}

export const PAGE_SIZE = 10;

/** Reads the list parameters from the URL. Invalid values are ignored. */
export function readSamplesQuery(search: URLSearchParams): SamplesQuery {
  return {
    status: SAMPLE_STATUSES.find(status => status === search.get('status')) ?? null,
    pageNo: readPageNo(search),
  };
}

/** Builds the list URL; default values are omitted. */
export const samplesHref = (query: Partial<SamplesQuery>) => listUrl(routeById('sampleList').path, query);

/** Converts the parameters to the call's argument. */
export function samplesArg({ status, pageNo }: SamplesQuery): Arg<'listSamplePage'> {
  return { data: status ? { status } : {}, pageNo, pageSize: PAGE_SIZE };
}

/** URL of the application form. */
export const APPLY_HREF = `${routeById('sampleList').path}?apply=1`;
export const isApplying = (search: URLSearchParams) => search.get('apply') === '1';
