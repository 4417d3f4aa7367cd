import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '#client/lib/use-draft.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (value: unknown) => kept.set('draft', JSON.stringify(value));

test('a draft is read back as it was kept', () => {
  keep({ basis: 'b', values: { shopName: '晴颜', remark: '' } });
  expect(readDraft('draft', 'b')).toEqual({ shopName: '晴颜', remark: '' });
});

test('a draft of something that has changed since is of no use', () => {
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
])('%j is no draft', value => {
  keep(value);
  expect(readDraft('draft', 'b')).toBeNull();
});

test('neither is what cannot be read at all, or a storage that refuses', () => {
  kept.set('draft', '{');
  expect(readDraft('draft', 'b')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(readDraft('draft', 'b')).toBeNull();
});
