import { ignoreError, type RelaySocket } from '#edge/proxy/socket-relay.ts';
import { CHAT_CLOSE_CODE } from '#shared/constants.ts';

const UPSTREAM_FAILED = 1011;
const TRY_LATER = 1013;

/**
 * Waits until the gateway's socket opens. Resolves to undefined if it is open; it is then paused, so that no message
 * is lost before `join`. Otherwise resolves to the close code for the browser's socket.
 */
export function waitForUpstream(upstream: RelaySocket): Promise<number | undefined> {
  return new Promise(resolve => {
    let status = 0;
    upstream.on('error', ignoreError);
    upstream.once('unexpected-response', (_request, response) => {
      status = response.statusCode ?? 0;
      upstream.terminate();
    });
    upstream.once('close', () => resolve(closeCodeOf(status)));
    upstream.once('open', () => {
      upstream.removeAllListeners('unexpected-response').removeAllListeners('close');
      upstream.pause();
      resolve(undefined);
    });
  });
}

function closeCodeOf(status: number): number {
  if (status === 401) return CHAT_CLOSE_CODE.SESSION_ENDED;
  return status >= 400 && status < 500 && status !== 429 ? UPSTREAM_FAILED : TRY_LATER;
}
