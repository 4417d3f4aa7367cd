import { afterAll, beforeEach } from 'vitest';
import { envelope, startFakeUpstream } from '#test/support/edge/fake-upstream.ts';
import { startMinimalEdge } from '#test/support/edge/minimal-edge.ts';

/** A session token that must not appear outside its header and cookie. */
export const TOKEN = 'canary-token-0123456789abcdef';
export const withToken = { cookie: `userToken=${TOKEN}; other=1` };
/** A path of a known service that is not in the contract. */
export const UNKNOWN = '/gateway/soyoungzg/api/something/else';

/**
 * Starts the proxy with a fake upstream for one test file. The upstream's default behaviour is restored
 * before each test.
 */
export async function startProxiedEdge() {
  const upstream = await startFakeUpstream();
  const edge = await startMinimalEdge(upstream.url);
  afterAll(async () => {
    await edge.close();
    await upstream.close();
  });
  beforeEach(() => {
    upstream.seen.length = 0;
    upstream.behave(envelope({ fine: true }));
  });
  return { upstream, edge, last: () => upstream.seen.at(-1) };
}
