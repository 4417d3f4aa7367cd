import { expect, it } from 'vitest';
import { tagsAfter } from '#client/api/transport/tags-after.ts';

const TAGS = { stale: ['cart'], refuted: ['catalogue'] } as const;
const after = (code: string) => tagsAfter(undefined, { code }, TAGS);

it('invalidates the stale tags of a successful write', () => {
  expect(tagsAfter({ added: 1, failed: [] }, undefined, TAGS)).toEqual(['cart']);
  expect(tagsAfter(null, undefined, {})).toEqual([]);
});

it('also invalidates the refuted tags if rows failed', () => {
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
])('after %s invalidates %j', (code, tags) => {
  expect(after(code)).toEqual(tags);
});
