import { afterAll, beforeEach } from 'vitest';
import { envelope, startFakeUpstream } from '#test/support/fake-upstream.ts';
import { startMinimalEdge } from '#test/support/minimal-edge.ts';

/** A session's token that must turn up nowhere but where it belongs. */
export const TOKEN = 'canary-token-0123456789abcdef';
export const withToken = { cookie: `userToken=${TOKEN}; other=1` };
/** A path of a known service that the contract does not name. */
export const UNKNOWN = '/gateway/soyoungzg/api/something/else';

/** The proxy before a fake upstream, for one test file: each test begins with one that answers well. */
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
