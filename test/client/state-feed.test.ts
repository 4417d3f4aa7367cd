import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
// Its endpoints have tags.
import '#client/api/endpoints/site-api.ts';
import { hydrate, type SentQuery, type StateChunk } from '#client/api/transport/hydrate.ts';
import { createStateFeed } from '#client/app/state-feed.ts';
import { STATE_QUEUE } from '#client/app/state-queue.ts';
import { makeStore } from '#client/app/store.ts';
import type { PageRequest } from '#shared/rendering/ssr-entry.ts';

const noTransport = () => Promise.reject(new Error('no requests expected'));
const viewer = { member: null, approval: null };
const requestOf = (more: Partial<PageRequest> = {}): PageRequest => ({
  routeId: 'home',
  params: {},
  url: '/',
  viewer,
  transport: noTransport,
  ...more,
});

/** The chunks that the scripts add to the queue. */
function run(...scripts: string[]): StateChunk[] {
  const self: Record<string, StateChunk[]> = {};
  for (const script of scripts) runInThisContext(`self => {${script}}`)(self);
  return JSON.parse(JSON.stringify(self[STATE_QUEUE])) as StateChunk[];
}

const answered = (data: unknown): SentQuery => ({
  endpointName: 'listCategoryTree',
  data,
  tags: [{ type: 'catalogue' }],
});
const asSent = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

test('each call returns the queries since the last one, the first also the viewer', () => {
  const store = makeStore(noTransport);
  const take = createStateFeed(
    store,
    requestOf({ formReply: { message: "'</script>", values: { a: '\\' } } }),
    new Map(),
  );
  store.dispatch(hydrate({ queries: { 'a(1)': { ...answered([1]), originalArgs: { x: '\u2028' } } } }));
  const first = take();
  expect(take()).toBe('');
  store.dispatch(hydrate({ queries: { b: { endpointName: 'b', error: { code: '500' }, tags: [] } } }));
  expect(run(first, take())).toEqual([
    {
      viewer,
      formReply: { message: "'</script>", values: { a: '\\' } },
      queries: { 'a(1)': { ...answered([1]), originalArgs: { x: '\u2028' } } },
    },
    { queries: { b: { endpointName: 'b', error: { code: '500' }, tags: [] } } },
  ]);
});

test('serializes any data unchanged, also from the cache, and from the JSON that was received', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (json, text) => {
      const data = { json, text: `${text}</script><!--` };
      for (const received of [new Map(), new Map(), new Map([[data, JSON.stringify(data)]])]) {
        const store = makeStore(noTransport);
        store.dispatch(hydrate({ queries: { [`q(${text})`]: answered(data) } }));
        const script = createStateFeed(store, requestOf(), received)();
        expect(script).not.toMatch(/[<>&]/);
        expect(run(script)).toEqual([asSent({ viewer, queries: { [`q(${text})`]: answered(data) } })]);
      }
    }),
    { numRuns: 100 },
  );
});
