import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import type { Data } from '#shared/contract/index.ts';

/** Interval between refetches. */
const FRESH_MS = 600_000;
/** Pause after a failed fetch. */
const RETRY_AFTER_MS = 10_000;
const TIMEOUT_MS = 5000;
/** Limit of pages to fetch, in line with the size limit of a sitemap. */
const MAX_PAGES = 100;

type Caller = Pick<CallOptions, 'requestId' | 'span' | 'ip'>;

/**
 * Creates a function that returns the ids of all brands for the sitemap. Concurrent callers share one fetch; while
 * the gateway is down, the last ids are returned, or none.
 */
export function createBrandList(
  gateway: Pick<GatewayCaller, 'call'>,
  now: () => number = () => performance.now(),
): (caller: Caller) => Promise<readonly string[]> {
  let ids: readonly string[] = [];
  let nextFetchAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function refetch(caller: Caller) {
    const found = await findAll(gateway, caller);
    ids = found ?? ids;
    nextFetchAt = now() + (found ? FRESH_MS : RETRY_AFTER_MS);
  }

  return async caller => {
    if (now() >= nextFetchAt) {
      pending ??= refetch(caller).finally(() => {
        pending = undefined;
      });
      await pending;
    }
    return ids;
  };
}

async function findAll(gateway: Pick<GatewayCaller, 'call'>, caller: Caller): Promise<string[] | undefined> {
  const ids: string[] = [];
  for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo++) {
    const arg = { pageNo, pageSize: MAX_PAGE_SIZE };
    const outcome = classifyReply(
      await gateway.call('listBrandPage', arg, { ...caller, timeoutMs: TIMEOUT_MS }),
    );
    if (outcome.kind !== 'ok') return undefined;
    const { records, hasNextPage } = outcome.data as Data<'listBrandPage'>;
    ids.push(...records.map(({ id }) => id));
    if (!hasNextPage) break;
  }
  return ids;
}
