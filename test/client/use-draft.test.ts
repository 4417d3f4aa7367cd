import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '#client/lib/use-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (value: unknown) => kept.set('draft', JSON.stringify(value));

test('reads back a stored draft', () => {
  keep({ basis: 'b', values: { shopName: '晴颜', remark: '' } });
  expect(readDraft('draft', 'b')).toEqual({ shopName: '晴颜', remark: '' });
});

test('ignores a draft with another basis', () => {
  keep({ basis: 'b', values: { shopName: '晴颜' } });
  expect(readDraft('draft', 'other')).toBeNull();
});

test.each([
  null,
  7,
  'text',
  [],
  { basis: 'b' },
  { basis: 'b', values: null },
  { basis: 'b', values: {} },
  { basis: 'b', values: { shopName: 7 } },
])('ignores the invalid draft %j', value => {
  keep(value);
  expect(readDraft('draft', 'b')).toBeNull();
});

test('ignores malformed JSON and an unavailable storage', () => {
  kept.set('draft', '{');
  expect(readDraft('draft', 'b')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(readDraft('draft', 'b')).toBeNull();
});
