import { day, inOrder } from '#client/lib/list-query.ts';
import { listUrl } from '#client/lib/list-url.ts';
import { earliestStart, type Period } from '#shared/domain/reconciliation.ts';
import { routeById } from '#shared/routes/table.ts';

export const { path: RECONCILIATION_PATH } = routeById('reconciliation');

interface RequestedPeriod {
  /** Argument of the calls; empty: the last month that is over. */
  readonly arg: Partial<Period>;
  /** The URL has a longer period than a statement; its start was moved. */
  readonly isCut: boolean;
}

/** The period of a URL. */
export function readPeriod(search: URLSearchParams): RequestedPeriod {
  const { startDate, endDate } = inOrder({
    startDate: day(search, 'startDate'),
    endDate: day(search, 'endDate'),
  });
  if (!startDate || !endDate) return { arg: {}, isCut: false };
  const earliest = earliestStart(endDate);
  const isCut = startDate < earliest;
  return { arg: { startDate: isCut ? earliest : startDate, endDate }, isCut };
}

export const periodHref = ({ startDate, endDate }: Period): string =>
  listUrl(RECONCILIATION_PATH, { startDate, endDate });
