import { expect, it } from 'vitest';
import { tagsAfter } from '#client/api/tags-after.ts';

const TAGS = { stale: ['cart'], refuted: ['catalogue'] } as const;
const after = (code: string) => tagsAfter(undefined, { code }, TAGS);

it('asks anew what a write changed', () => {
  expect(tagsAfter({ added: 1, failed: [] }, undefined, TAGS)).toEqual(['cart']);
  expect(tagsAfter(null, undefined, {})).toEqual([]);
});

it('asks anew what the page said of rows that failed', () => {
  expect(tagsAfter({ added: 0, failed: [{ row: 1 }] }, undefined, TAGS)).toEqual(['cart', 'catalogue']);
});

it.each([
  ['GATEWAY_UNREACHABLE', ['cart']],
  ['GATEWAY_TIMEOUT', ['cart']],
  ['GATEWAY_INVALID', ['cart']],
  ['500', ['cart']],
  ['SOLD_OUT', ['catalogue']],
  ['OFF_SHELF', ['catalogue']],
  ['FORBIDDEN', ['approval']],
  ['400', []],
  ['OVERLOADED', []],
  ['TOO_MANY', []],
])('after %s asks for %j', (code, tags) => {
  expect(after(code)).toEqual(tags);
});
