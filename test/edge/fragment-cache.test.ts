import { expect, test } from 'vitest';
import { createFragmentCache } from '#edge/pages/render/fragment-cache.ts';

const html = (mark: string) => Buffer.from(mark.repeat(98));

test('evicts the least recently used fragments above its limit', () => {
  const cache = createFragmentCache(300);
  for (const mark of ['a', 'b', 'c']) cache.set(mark, html(mark));
  expect(cache.get('a')).toEqual(html('a'));
  cache.set('d', html('d'));
  expect(['a', 'b', 'c', 'd'].map(mark => cache.get(mark) !== undefined)).toEqual([true, false, true, true]);
});

test('counts a key that is set again once', () => {
  const cache = createFragmentCache(300);
  for (let time = 0; time < 10; time++) cache.set('a', html('a'));
  cache.set('b', html('b'));
  expect(cache.get('a')).toEqual(html('a'));
});

test('drops a fragment larger than its limit and stays usable', () => {
  const cache = createFragmentCache(300);
  cache.set('large', Buffer.alloc(301));
  expect(cache.get('large')).toBeUndefined();
  cache.set('a', html('a'));
  expect(cache.get('a')).toEqual(html('a'));
});
