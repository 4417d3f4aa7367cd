import { listAddress, readPageNo } from '#client/lib/list-address.ts';
import type { Arg } from '#shared/contract/index.ts';
import { SAMPLE_STATUSES } from '#shared/domain/order.ts';
import { routeById } from '#shared/routes/table.ts';

export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** What the list shows, as its address has it. */
export interface SamplesQuery {
  readonly status: SampleStatus | null;
  readonly pageNo: number;
}

export const PAGE_SIZE = 10;

/** Reads an address. Rubbish in it counts as absent. */
export function readSamplesQuery(search: URLSearchParams): SamplesQuery {
  return {
    status: SAMPLE_STATUSES.find(status => status === search.get('status')) ?? null,
    pageNo: readPageNo(search),
  };
}

/** The address of a query, with nothing in it that goes without saying. */
export const samplesHref = (query: Partial<SamplesQuery>) => listAddress(routeById('sampleList').path, query);

/** What the gateway is asked for. */
export function samplesArg({ status, pageNo }: SamplesQuery): Arg<'listSamplePage'> {
  return { data: status ? { status } : {}, pageNo, pageSize: PAGE_SIZE };
}

/** Where samples are asked for. */
export const APPLY_HREF = `${routeById('sampleList').path}?apply=1`;
export const isApplying = (search: URLSearchParams) => search.get('apply') === '1';
