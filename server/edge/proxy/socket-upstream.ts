import { closeFollows, type Leg } from '#edge/proxy/socket-relay.ts';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';

const UPSTREAM_BROKE = 1011;
const TRY_LATER = 1013;

/**
 * Waits for the gateway's end. Undefined: it is open, and paused, so that nothing is lost until it is joined.
 * Otherwise the code to close the browser's end with.
 */
export function waitForUpstream(upstream: Leg): Promise<number | undefined> {
  return new Promise(resolve => {
    let status = 0;
    upstream.on('error', closeFollows);
    upstream.once('unexpected-response', (_request, response) => {
      status = response.statusCode ?? 0;
      upstream.terminate();
    });
    upstream.once('close', () => resolve(refusalCode(status)));
    upstream.once('open', () => {
      upstream.removeAllListeners('unexpected-response').removeAllListeners('close');
      upstream.pause();
      resolve(undefined);
    });
  });
}

function refusalCode(status: number): number {
  if (status === 401) return CHAT_CLOSE_CODE.SESSION_ENDED;
  return status >= 400 && status < 500 && status !== 429 ? UPSTREAM_BROKE : TRY_LATER;
}
