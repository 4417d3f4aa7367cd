import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { MINI_PROGRAM_LINK_EXPIRY } from '#shared/constants.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';

const START_PAGE = { path: 'pages/index/index', query: 'source=merchant_pc' } as const;
/** Interval between requests for a new link; links themselves are valid for days. */
const FRESH_MS = 60_000;
/** A link that could not be renewed stays in use for this long, well within its validity. */
const USABLE_MS = 24 * 3_600_000;
/** Pause after a failed request, so that phones do not wait for a gateway that is down. */
const RETRY_AFTER_MS = 5000;
/** After this time the poster is sent without a link. */
const TIMEOUT_MS = 3000;
/** Links are written to a Location header and a page: only these schemes and printable ASCII are accepted. */
const LINK = /^(weixin|https):\/\/[!-~]{1,480}$/;

export type LinkLoader = (
  options: Pick<CallOptions, 'requestId' | 'span' | 'ip'>,
) => Promise<string | undefined>;

/**
 * Creates the source of the link that opens the mini-program; it resolves to undefined if no link is available. The
 * link is the same for all visitors, so one is cached and the gateway is called at most once a minute.
 */
export function createLinkLoader(
  gateway: Pick<GatewayCaller, 'call'>,
  now: () => number = () => performance.now(),
): LinkLoader {
  let link: string | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let nextRequestAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function requestLink(options: Pick<CallOptions, 'requestId' | 'span' | 'ip'>) {
    const arg = { ...START_PAGE, envVersion: 'release', ...MINI_PROGRAM_LINK_EXPIRY } as const;
    const reply = await gateway.call('generateMiniProgramLink', arg, { ...options, timeoutMs: TIMEOUT_MS });
    const outcome = classifyReply(reply);
    if (outcome.kind === 'ok' && typeof outcome.data === 'string' && LINK.test(outcome.data)) {
      link = outcome.data;
      requestedAt = now();
      nextRequestAt = requestedAt + FRESH_MS;
      return;
    }
    nextRequestAt = now() + RETRY_AFTER_MS;
    if (now() - requestedAt > USABLE_MS) link = undefined;
  }

  return async options => {
    if (now() >= nextRequestAt) {
      pending ??= requestLink(options).finally(() => {
        pending = undefined;
      });
      await pending;
    }
    return link;
  };
}
