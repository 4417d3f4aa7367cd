import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { Data } from '#shared/contract/index.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';

/** Asked for anew after this long. */
const FRESH_MS = 600_000;
/** After a failure nobody asks for this long. */
const PAUSE_MS = 10_000;
const TIMEOUT_MS = 5000;
/** More than a site map has room for would be of no use. */
const MAX_PAGES = 100;

type Ask = Pick<CallOptions, 'requestId' | 'address'>;

/**
 * Ids of all brands for the site map. All askers share one round of calls; while the gateway is down they get those
 * it last told, or none.
 */
export function createBrandList(
  gateway: Pick<GatewayCaller, 'call'>,
  now: () => number = () => performance.now(),
): (ask: Ask) => Promise<readonly string[]> {
  let ids: readonly string[] = [];
  let nextAsk = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function renew(ask: Ask) {
    const found = await findAll(gateway, ask);
    ids = found ?? ids;
    nextAsk = now() + (found ? FRESH_MS : PAUSE_MS);
  }

  return async ask => {
    if (now() >= nextAsk) {
      asking ??= renew(ask).finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return ids;
  };
}

async function findAll(gateway: Pick<GatewayCaller, 'call'>, ask: Ask): Promise<string[] | undefined> {
  const ids: string[] = [];
  for (let pageNo = 1; pageNo <= MAX_PAGES; pageNo++) {
    const arg = { pageNo, pageSize: MAX_PAGE_SIZE };
    const outcome = classifyReply(
      await gateway.call('listBrandPage', arg, { ...ask, timeoutMs: TIMEOUT_MS }),
    );
    if (outcome.kind !== 'ok') return undefined;
    const { records, hasNextPage } = outcome.data as Data<'listBrandPage'>;
    ids.push(...records.map(({ id }) => id));
    if (!hasNextPage) break;
  }
  return ids;
}
