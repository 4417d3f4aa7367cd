import type { CallOptions, GatewayCaller } from '#edge/upstream/call-gateway.ts';
import { MINI_PROGRAM_LINK_EXPIRY } from '#shared/constants.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';

const START_PAGE = { path: 'pages/index/index', query: 'source=merchant_pc' } as const;
/** Asked for anew after this long; links themselves live for days. */
const FRESH_MS = 60_000;
/** A link that could not be renewed goes on being used, far inside its days of life. */
const USABLE_MS = 24 * 3_600_000;
/** After a failure nobody asks for this long: a phone must not wait for a gateway that is down. */
const PAUSE_MS = 5000;
/** The poster shows without a link rather than late. */
const TIMEOUT_MS = 3000;
/** What the gateway says stands in a Location header and in a page: these schemes, printable characters. */
const LINK = /^(weixin|https):\/\/[!-~]{1,480}$/;

export type LinkSource = (options: Pick<CallOptions, 'requestId' | 'address'>) => Promise<string | undefined>;

/**
 * The link that opens the mini-program, undefined where none is to be had. It leads everybody to the same place, so
 * that one is kept and all phones together ask the gateway once a minute.
 */
export function createLinkSource(
  gateway: Pick<GatewayCaller, 'call'>,
  now: () => number = () => performance.now(),
): LinkSource {
  let link: string | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let nextAsk = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(options: Pick<CallOptions, 'requestId' | 'address'>) {
    const arg = { ...START_PAGE, envVersion: 'release', ...MINI_PROGRAM_LINK_EXPIRY } as const;
    const reply = await gateway.call('generateMiniProgramLink', arg, { ...options, timeoutMs: TIMEOUT_MS });
    const outcome = classifyReply(reply);
    if (outcome.kind === 'ok' && typeof outcome.data === 'string' && LINK.test(outcome.data)) {
      link = outcome.data;
      askedAt = now();
      nextAsk = askedAt + FRESH_MS;
      return;
    }
    nextAsk = now() + PAUSE_MS;
    if (now() - askedAt > USABLE_MS) link = undefined;
  }

  return async options => {
    if (now() >= nextAsk) {
      asking ??= ask(options).finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return link;
  };
}
