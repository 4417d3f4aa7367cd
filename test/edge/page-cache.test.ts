import { expect, test } from 'vitest';
import { PageCache } from '#edge/pages/cache/page-cache.ts';
import type { RenderedPage } from '#edge/pages/render/render-complete.ts';

/** Longer than a page is fresh. */
const LATER_MS = 15_000;

const page = (html: string): RenderedPage => ({ status: 200, html, policy: '', good: true });
const noError = (error: unknown) => expect.fail(String(error));

test('evicts the least recently used pages above its limit of bytes', async () => {
  const cache = new PageCache(Date.now, 3500);
  const visit = (key: string) => cache.get(key, async () => page('x'.repeat(1000)), noError);
  for (const key of ['a', 'b', 'c']) await visit(key);
  await visit('a');
  await visit('d');
  expect(['a', 'b', 'c', 'd'].filter(key => cache.peek(key))).toEqual(['a', 'c', 'd']);
});

test('keeps a page whose refresh fails, and tries again only when it is stale again', async () => {
  let now = 0;
  let renders = 0;
  const errors: unknown[] = [];
  const cache = new PageCache(() => now);
  await cache.get('a', async () => page('good'), noError);
  const visit = () =>
    cache.get(
      'a',
      async () => {
        renders += 1;
        throw new Error('down');
      },
      error => errors.push(error),
    );
  for (let round = 1; round <= 2; round++) {
    now += LATER_MS;
    expect(await visit()).toMatchObject({ answer: 'stale', page: { status: 200 } });
    expect(await visit()).toMatchObject({ answer: 'hit' });
    await expect.poll(() => errors).toHaveLength(round);
    expect(renders).toBe(round);
  }
});
